// Where a letter is text, and where it is free to be a key.
import { expect, test } from "vitest";
import { isTextEntry } from "./is-text-entry.ts";

test.each([
  "<input>",
  `<input type="search">`,
  `<input type="password">`,
  `<input type="date">`,
  "<textarea></textarea>",
  "<select></select>",
  `<div contenteditable="true"></div>`,
])("%s takes text", (html) => expect(isTextEntry(elementOf(html))).toBe(true));

test.each([
  `<input type="radio">`,
  `<input type="checkbox">`,
  `<input type="range">`,
  `<input type="submit">`,
  "<button></button>",
  `<a href="/"></a>`,
  `<div tabindex="0"></div>`,
])("%s takes no text", (html) => expect(isTextEntry(elementOf(html))).toBe(false));

test("nothing and the document take no text", () => {
  expect(isTextEntry(null)).toBe(false);
  expect(isTextEntry(document)).toBe(false);
});

function elementOf(html: string): Element | null {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}
