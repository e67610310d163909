// What differs between two sets of files, for the user who decides about it. It shows which files come, go and change, and in changed files
// the lines, with a few around them.
import { own } from "../own-value.ts";
import type { ConfigurationFiles } from "./configuration-files.ts";
import { type DiffLine, lineDiff } from "./line-diff.ts";

/** A line of a difference; a gap stands for lines that stay and are not shown. */
export type ShownLine = DiffLine | { readonly kind: "gap"; readonly text: "" };

export type FileChange = {
  readonly path: string;
  readonly kind: "added" | "removed" | "changed";
  readonly addedCount: number;
  readonly removedCount: number;
  readonly lines: readonly ShownLine[];
  /** More lines differ than are shown. */
  readonly isCut: boolean;
};

const contextLines = 3;
/** Of one file, and of all together: more is not read on a screen. */
const linesMaxPerFile = 400;
const linesMax = 10_000;

/** From `before` to `after`, in the order of the paths. */
export function compareFiles(before: ConfigurationFiles, after: ConfigurationFiles): readonly FileChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  let linesLeft = linesMax;
  return paths.flatMap((path) => {
    const [old, fresh] = [own(before, path), own(after, path)];
    if (old === fresh) return [];
    const all = lineDiff(old ?? "", fresh ?? "");
    const shown = withGaps(all);
    const lines = shown.slice(0, Math.min(linesMaxPerFile, linesLeft));
    linesLeft -= lines.length;
    const count = (kind: DiffLine["kind"]): number => all.filter((line) => line.kind === kind).length;
    return [
      {
        path,
        kind: kindOf(old, fresh),
        addedCount: count("added"),
        removedCount: count("removed"),
        lines,
        isCut: lines.length < shown.length,
      },
    ];
  });
}

function kindOf(old: string | undefined, fresh: string | undefined): FileChange["kind"] {
  if (old === undefined) return "added";
  return fresh === undefined ? "removed" : "changed";
}

function withGaps(lines: readonly DiffLine[]): readonly ShownLine[] {
  const near = new Set<number>();
  for (const [index, { kind }] of lines.entries()) {
    if (kind === "same") continue;
    for (let at = index - contextLines; at <= index + contextLines; at += 1) near.add(at);
  }
  return lines.flatMap((line, index): readonly ShownLine[] => {
    if (near.has(index)) return [line];
    return index === 0 || near.has(index - 1) ? [{ kind: "gap", text: "" }] : [];
  });
}
