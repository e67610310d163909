// For tests: every text a reader meets on the page, seen or heard, apart from data and from what says itself that it is English
// or a name of the code.

/** Needs nothing from outside itself: a test of the whole product sends it into the page. */
export function shownTexts(root: Element = document.body): readonly string[] {
  // A text area that grows is measured by a hidden copy of itself.
  const data =
    "textarea[aria-hidden='true'], bdi, code, pre, kbd, option, optgroup, script, style, noscript, svg, [lang='en']:not(html), [translate='no']";
  const attributes = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];
  const found = new Set<string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || element.closest(data) !== null || !element.checkVisibility()) continue;
    if (node instanceof Element)
      for (const name of attributes) found.add(node.getAttribute(name)?.trim() ?? "");
    else found.add(node.textContent?.trim() ?? "");
  }
  return [...found].filter((text) => /\p{L}/u.test(text));
}
