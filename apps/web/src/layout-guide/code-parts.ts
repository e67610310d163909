// The words of a script that the guide shows, told apart as the editor does. An editor for each of forty scripts would be too much for a page.

type CodePart = { readonly text: string; readonly kind?: "text" | "word" | "value" | "name" };

const words =
  /(?<text>"(?:[^"\\]|\\.)*")|\b(?<word>export|function|return|const)\b|\b(?<value>true|false|null|\d+(?:\.\d+)?)\b|\b(?<name>execute)\b/g;

export function codeParts(code: string): readonly CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const found of code.matchAll(words)) {
    if (found.index > end) parts.push({ text: code.slice(end, found.index) });
    const kind = kinds.find((name) => found.groups?.[name] !== undefined);
    parts.push({ text: found[0], ...(kind !== undefined && { kind }) });
    end = found.index + found[0].length;
  }
  return [...parts, { text: code.slice(end) }];
}

const kinds = ["text", "word", "value", "name"] as const;
