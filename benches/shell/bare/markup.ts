// The markup of a page as data: what the product has drawn, taken out of one browser to be drawn by another page.

export type Markup = string | Element;

type Element = {
  readonly name: string;
  /** Under the names React knows them by. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: readonly Markup[];
};

// The part of a browser that is needed here; what measures runs where there is none.
type Node = {
  readonly nodeType: number;
  readonly textContent: string;
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<Node>;
};
declare const document: { readonly getElementById: (id: string) => Node | null };

/** Runs in the page, as its own source, so it uses nothing around it. What stands inside `main` is not of the frame. */
export function readMarkup(rootId: string): readonly Markup[] {
  const textType = 3;
  const elementType = 1;
  // The style of an element is an object to React, and says nothing here.
  const attributesOf = (node: Node): Record<string, string> => {
    const renamed: Readonly<Record<string, string>> = {
      class: "className",
      tabindex: "tabIndex",
      for: "htmlFor",
    };
    const kept = [...node.attributes].filter(({ name }) => name !== "style" && !name.startsWith("on"));
    return Object.fromEntries(
      kept.map(({ name, value }) => [
        renamed[name] ??
          (/^(?:aria|data)-/.test(name)
            ? name
            : name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())),
        value,
      ]),
    );
  };
  const partsOf = (node: Node): readonly Markup[] =>
    [...node.childNodes].flatMap((child): readonly Markup[] => {
      if (child.nodeType === textType) return [child.textContent];
      if (child.nodeType !== elementType) return [];
      const { localName: name } = child;
      return [{ name, attributes: attributesOf(child), parts: name === "main" ? [] : partsOf(child) }];
    });
  const root = document.getElementById(rootId);
  if (root === null) throw new Error("the page has no root element");
  return partsOf(root);
}
