// Makes the large tables of the page sortable and filterable.
//
// Without scripts the browser shows them as they are. With scripts it keeps what is inside
// <noscript> as text, which costs nearly nothing; here its rows are taken apart, and those of one
// sheet are shown at a time. All of this text was escaped when the page was written.
"use strict";

const SHEETS = [100, 500, 2000];
const CHOICES = 300; // most values of a column that is chosen from a list

function element(name, values, ...inside) {
  const made = Object.assign(document.createElement(name), values);
  made.append(...inside);
  return made;
}

// The text of some HTML of this page, which has no other references.
const REFERENCES = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'"};
function plain(html) {
  const text = html.includes("<") ? html.replace(/<[^>]*>/g, "") : html;
  return text.includes("&") ? text.replace(/&[^;]*;/g, (name) => REFERENCES[name] ?? name) : text;
}

function cellOf(row, i) {
  let begin = 0;
  for (; i > 0; i--)
    begin = row.indexOf("</td>", begin) + 5;
  return row.slice(begin, row.indexOf("</td>", begin));
}

// Its first number; those of the page have ',' between thousands.
function numberOf(text) {
  return parseFloat(text.replace(/^\D*/, "").replaceAll(",", "")) || 0;
}

class Table {
  constructor(place) {
    const text = place.querySelector("noscript").textContent;
    const begin = text.indexOf("<tbody>") + 7, end = text.lastIndexOf("</tbody>");
    this.label = place.dataset.label;
    this.rows = text.slice(begin, end).split(/\n(?:<\/tbody><tbody>\n)?(?=<tr)/).slice(1);
    this.order = this.rows.map((_, i) => i);
    this.shown = this.order;
    this.sheet = 0;
    this.columns = new Map(); // number of a column → its values
    this.ranks = new Map();
    const holder = document.createElement("template");
    holder.innerHTML = text.slice(0, begin) + "</tbody></table>";
    this.table = holder.content.querySelector("table");
    this.heads = [...this.table.tHead.rows[0].cells];
    const title = place.closest("section").querySelector("h2");
    this.table.setAttribute("aria-labelledby", title.id);
    const scroll = element("div", {className: "scroll", tabIndex: 0, role: "region"}, this.table);
    scroll.setAttribute("aria-label", title.textContent);
    this.heads.forEach((head, i) => this.makeButton(head, i));
    place.replaceChildren(...this.makeFilters(), this.makeTurner(), scroll);
    this.show(0);
  }

  // What a column is sorted and chosen by.
  column(i) {
    this.prepare(i, this.rows.length);
    return this.columns.get(i);
  }

  // Reads a column as far as row `end`. The column after the last one is all text of a row.
  prepare(i, end) {
    if (!this.columns.has(i))
      this.columns.set(i, []);
    const values = this.columns.get(i), read = this.reader(i);
    for (let row = values.length; row < end; row++)
      values.push(read(this.rows[row]));
  }

  reader(i) {
    if (i === this.heads.length)
      return (row) => plain(row).toLowerCase();
    const {choose, number, place} = this.heads[i].dataset;
    if (place !== undefined)
      return (row) => Number(row.slice(9, row.indexOf('"', 9))); // <tr id="f…
    if (number !== undefined)
      return (row) => numberOf(plain(cellOf(row, i)));
    if (choose === undefined)
      return (row) => plain(cellOf(row, i)).trim();
    return (row) => {
      const cell = cellOf(row, i), bold = /<b>([^<]*)<\/b>/.exec(cell);
      return bold ? bold[1] : plain(cell).trim();
    };
  }

  // For each row the number of its value, in their order.
  rank(i) {
    if (!this.ranks.has(i)) {
      const column = this.column(i), values = [...new Set(column)];
      typeof values[0] === "number" ? values.sort((a, b) => a - b) : values.sort();
      const numbers = new Map(values.map((value, number) => [value, number]));
      this.ranks.set(i, {count: values.length, of: column.map((value) => numbers.get(value))});
    }
    return this.ranks.get(i);
  }

  // All rows in the order of a column. Those with the same value stay in the order of the page.
  sorted(i, descends) {
    const {count, of} = this.rank(i);
    const starts = new Uint32Array(count + 1), order = new Array(of.length);
    const place = (row) => descends ? count - 1 - of[row] : of[row];
    for (let row = 0; row < of.length; row++)
      starts[place(row) + 1]++;
    for (let value = 0; value < count; value++)
      starts[value + 1] += starts[value];
    for (let row = 0; row < of.length; row++)
      order[starts[place(row)]++] = row;
    return order;
  }

  // Reads some of what sorting and filtering will need. Is there more?
  prepareSome() {
    for (let i = this.heads.length; i >= 0; i--) {
      const done = this.columns.get(i)?.length ?? 0;
      if (done < this.rows.length) {
        this.prepare(i, Math.min(done + 5000, this.rows.length));
        return true;
      }
      if (i < this.heads.length && !this.ranks.has(i)) {
        this.rank(i);
        return true;
      }
    }
    return false;
  }

  makeButton(head, i) {
    const button = element("button", {type: "button"}, head.textContent);
    button.addEventListener("click", () => this.sort(i));
    head.replaceChildren(button);
  }

  makeFilters() {
    if (this.rows.length < 2)
      return [];
    const form = element("form", {role: "search"});
    form.setAttribute("aria-label", "Filter " + this.label);
    this.search = element("input", {type: "search", autocomplete: "off"});
    form.append(element("label", {}, "Text", this.search));
    this.choices = [];
    this.heads.forEach((head, i) => {
      if (head.dataset.choose === undefined)
        return;
      const input = this.makeChoice(i);
      this.choices.push({i, input});
      form.append(element("label", {}, head.textContent, input));
    });
    form.append(element("button", {type: "reset"}, "Show all"));
    let waiting = 0;
    form.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.filter(), 120);
    });
    form.addEventListener("reset", () => setTimeout(() => this.filter()));
    form.addEventListener("submit", (event) => event.preventDefault());
    return [form];
  }

  // A list is filled when it is first reached, as that reads all rows.
  makeChoice(i) {
    const select = element("select", {}, element("option", {value: ""}, "all"));
    const fill = () => {
      if (select.options.length > 1)
        return;
      const values = [...new Set(this.column(i))].filter((value) => value !== "").sort();
      select.append(...values.slice(0, CHOICES).map((value) => element("option", {value}, value)));
      if (values.length > CHOICES)
        select.append(element("option", {disabled: true}, "others: use Text"));
    };
    for (const event of ["focus", "pointerdown", "mouseenter"])
      select.addEventListener(event, fill);
    select.fill = fill;
    return select;
  }

  makeTurner() {
    this.status = element("p", {role: "status"});
    this.back = element("button", {type: "button"}, "Previous");
    this.next = element("button", {type: "button"}, "Next");
    const sizes = SHEETS.map((n) => element("option", {value: n}, String(n)));
    this.size = element("select", {}, ...sizes, element("option", {value: 1e9}, "all"));
    this.size.setAttribute("aria-label", "Rows at a time");
    this.back.addEventListener("click", () => this.show(this.sheet - 1));
    this.next.addEventListener("click", () => this.show(this.sheet + 1));
    this.size.addEventListener("change", () => this.show(0));
    const parts = [this.status, this.back, this.next, this.size];
    const turner = element("div", {className: "turn"}, ...parts);
    this.back.hidden = this.next.hidden = this.size.hidden = this.rows.length <= SHEETS[0];
    return turner;
  }

  filter() {
    const text = this.search.value.toLowerCase().trim();
    const chosen = this.choices.filter(({input}) => input.value !== "")
      .map(({i, input}) => ({values: this.column(i), value: input.value}));
    const texts = text === "" ? null : this.column(this.heads.length);
    this.shown = this.order.filter((row) => (!texts || texts[row].includes(text)) &&
      chosen.every(({values, value}) => values[row] === value));
    this.show(0);
  }

  // Up, down, and as it was.
  sort(i) {
    const head = this.heads[i], was = head.getAttribute("aria-sort");
    const now = was === "ascending" ? "descending" : was === "descending" ? null : "ascending";
    this.heads.forEach((other) => other.removeAttribute("aria-sort"));
    if (now)
      head.setAttribute("aria-sort", now);
    this.order = now ? this.sorted(i, now === "descending") : this.rows.map((_, row) => row);
    this.search ? this.filter() : this.show(0);
  }

  show(sheet) {
    const size = Number(this.size.value), from = sheet * size;
    const rows = this.shown.slice(from, from + size);
    this.sheet = sheet;
    this.fill(rows);
    this.back.disabled = sheet === 0;
    this.next.disabled = from + size >= this.shown.length;
    const count = (n) => n.toLocaleString("en");
    const all = `${count(this.rows.length)} ${this.label}`;
    const of = this.shown.length === this.rows.length ? all
      : `${count(this.shown.length)} that match, of ${all}`;
    this.status.textContent = rows.length > 0
      ? `${count(from + 1)} to ${count(from + rows.length)} of ${of}`
      : this.rows.length > 0 ? `None of ${all} match` : `No ${this.label}`;
  }

  // Many rows are shown in blocks, of which the browser lays out those that are in view.
  fill(rows) {
    const holder = document.createElement("template"), size = rows.length > 2000 ? 100 : 2000;
    let html = "<table>";
    for (let from = 0; from < rows.length || from === 0; from += size)
      html += "<tbody>" + rows.slice(from, from + size).map((row) => this.rows[row]).join("\n");
    holder.innerHTML = html;
    this.table.classList.toggle("blocks", rows.length > 2000);
    for (const body of [...this.table.tBodies])
      body.remove();
    this.table.append(...holder.content.firstChild.tBodies);
  }

  // A print has all rows that match.
  beforePrint() {
    this.fill(this.shown);
  }
  afterPrint() {
    this.show(this.sheet);
  }
}

const tables = [...document.querySelectorAll(".big")].map((place) => new Table(place));

// Reads the rows while there is nothing else to do, so that the first sorting is as fast as others.
function prepare(deadline) {
  let more = true;
  while (more && deadline.timeRemaining() > 5)
    more = tables.some((table) => table.prepareSome());
  if (more)
    requestIdleCallback(prepare);
}
if (window.requestIdleCallback)
  requestIdleCallback(prepare);

const closed = [...document.querySelectorAll("details")];
addEventListener("beforeprint", () => {
  closed.forEach((details) => { details.open = true; });
  tables.forEach((table) => table.beforePrint());
});
addEventListener("afterprint", () => {
  closed.forEach((details) => { details.open = false; });
  tables.forEach((table) => table.afterPrint());
});

const theme = document.getElementById("theme");
const root = document.documentElement;
let isDark = matchMedia("(prefers-color-scheme: dark)").matches;
function nameTheme() {
  theme.textContent = isDark ? "Light colours" : "Dark colours";
}
theme.addEventListener("click", () => {
  isDark = !isDark;
  root.dataset.theme = isDark ? "dark" : "light";
  nameTheme();
});
nameTheme();
theme.hidden = false;
