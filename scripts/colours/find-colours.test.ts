// Which colours are found, and which look-alikes are left in peace.
import { expect, test } from "vitest";
import { findColours } from "./find-colours.ts";

function found(text: string, fileName: string): readonly string[] {
  return findColours(text, fileName).map(({ line, colour }) => `${line} ${colour}`);
}

test("colours of a stylesheet are found where a value sets them, with their line", () => {
  const styles = `/* #abc is only said here */
.a { color: #FFF; border: 1px solid #12345678 }
.b:hover { background: rgb(1 2 3 / 50%) url("x.svg#fade");
  box-shadow: 0 0 2px rgba(0, 0, 0, .5), 0 0 #abcd; }
.c { color: red; --brand: Navy; outline: 1px solid teal }
.d { fill: oklch(0.7 0.1 20); stroke: hsl(120deg 10% 10%) }
.e { background: url("data:image/svg+xml;utf8,<svg fill='%23fff'/>") }`;
  expect(found(styles, "a.css")).toEqual([
    "2 #FFF",
    "2 #12345678",
    "3 rgb(1 2 3 / 50%)",
    "4 rgba(0, 0, 0, .5)",
    "4 #abcd",
    "5 red",
    "5 Navy",
    "5 teal",
    "6 oklch(0.7 0.1 20)",
    "6 hsl(120deg 10% 10%)",
    "7 %23fff",
  ]);
});

test("selectors, derived colours and words that only sound like colours stay unreported", () => {
  const styles = `#add { color: var(--red) } a[href="#fade"]:hover { color: currentcolor; background: transparent }
.tan { font-family: "Gold", tan; animation: red 1s; grid-area: tan }
.b { color: color-mix(in oklab, var(--a) 20%, transparent); background: rgb(from var(--a) r g b / 50%) }
.c { mask: url(#abc); color: CanvasText; border-color: var(--white); color: light-dark(var(--a), var(--b)) }`;
  expect(found(styles, "a.css")).toEqual([]);
});

test("colours in strings and templates of code are found", () => {
  const code = `// größer: #fff in a comment
const a = "#fff";
const b = { border: "1px solid #ccc", c: 'rgba(0,0,0,.5)' };
const d = \`
  color: #a1b2c3;
  \${x}\`;
const e = <path fill="white" stroke="#000" style={{ color: "red", display: "block" }} />;`;
  expect(found(code, "A.tsx")).toEqual([
    "2 #fff",
    "3 #ccc",
    "3 rgba(0,0,0,.5)",
    "5 #a1b2c3",
    "7 white",
    "7 #000",
    "7 red",
  ]);
});

test("anchors, numbers, private names, imports and palette names of code stay unreported", () => {
  const code = `import { a } from "#facade";
class B { #add = 1; read() { return this.#add; } }
const c = <a href="#add" id="#fade"><Badge color="red">#123</Badge></a>;
const d = ["invoice #123", "/page#add", "#main", "&#123;", "see #4567 there", "#12", "#12345"];
const e = { href: "#bad", color: "red" };
const f = \`rgb(\${r} \${g} \${b})\`;`;
  expect(found(code, "A.tsx")).toEqual([]);
});

test("colours of data files and of markup are found", () => {
  expect(
    found('{\n  "theme_color": "#123456", "id": "#main", "note": "see #123" }', "a.webmanifest"),
  ).toEqual(["2 #123456"]);
  const page = `<!-- #fff -->
<meta name="theme-color" content="#0af"><a href="#add">#123</a>
<svg fill="red" stroke="currentColor"><use href="#fade"/></svg>
<style>#bad { color: tomato }</style><p style="color:#00f">`;
  expect(found(page, "index.html")).toEqual(["2 #0af", "4 #00f", "3 red", "4 tomato"]);
});
