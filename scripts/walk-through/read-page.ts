// The page "A domain in an hour" as what it tells its reader to do, in its order: files to be written and commands to be run. So the
// test that follows it needs no second copy of the code.

export type WrittenBlock = {
  readonly kind: "write";
  readonly file: string;
  readonly place: BlockPlace;
  readonly text: string;
};
export type PageStep = WrittenBlock | { readonly kind: "run"; readonly command: string };

/** A file of its own, or a change of one that is there: behind the only line that reads so, or at the end. */
type BlockPlace = "new" | "end" | { readonly behind: string };

const blocks = /^```(?<language>.*)\n(?<text>[\s\S]*?)^```$/gm;
const heading = /^\/\/ (?<file>\S+\.ts)(?:, (?:(?<end>at the end):|behind: (?<line>.+)))?$/;

export function readPage(page: string): readonly PageStep[] {
  return [...page.matchAll(blocks)].flatMap(({ groups: { language = "", text = "" } = {} }) => {
    if (language === "sh") return commandsIn(text);
    if (language === "ts") return [blockOf(text)];
    throw new Error(`A block of ${language || "no language"} tells the reader nothing to do`);
  });
}

function commandsIn(text: string): readonly PageStep[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((command) => ({ kind: "run", command }));
}

/** The first line says where the others belong. */
function blockOf(block: string): WrittenBlock {
  const lineEnd = block.indexOf("\n");
  const first = block.slice(0, lineEnd);
  const { file, end, line } = heading.exec(first)?.groups ?? {};
  if (file === undefined) throw new Error(`A block does not say its file: ${first}`);
  const place = end !== undefined ? "end" : line !== undefined ? { behind: line.trim() } : "new";
  return { kind: "write", file, place, text: block.slice(lineEnd + 1) };
}

/** The text of the file once the block stands in it; `before` is what stood there, if the file was there. */
export function textWith({ file, place, text }: WrittenBlock, before: string | undefined): string {
  if (place === "new") {
    if (before !== undefined) throw new Error(`${file} is there already: the page needs another example`);
    return text;
  }
  if (before === undefined) throw new Error(`There is no ${file} to be changed`);
  if (place === "end") return before + text;
  const lines = before.split("\n");
  const found = lines.flatMap((line, index) => (line.trim() === place.behind ? [index] : []));
  const [index, another] = found;
  if (index === undefined || another !== undefined)
    throw new Error(`${file} has ${found.length} lines that read: ${place.behind}`);
  return lines.toSpliced(index + 1, 0, text.trimEnd()).join("\n");
}
