// What the landing asks of git: which files a commit has, and what has changed since.
import { execFileSync } from "node:child_process";

/** Large enough for a list of all files of the tree. */
const outputMaxBytes = 64 * 2 ** 20;

export type Git = (...words: readonly string[]) => string;

export function gitIn(root: string): Git {
  return (...words) =>
    execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: outputMaxBytes,
      stdio: ["ignore", "pipe", "pipe"],
    });
}

/** Undefined where git refuses, as it does for what does not exist. */
export function tried<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** All files of the working tree that git knows or would take. */
export function filesOf(git: Git): readonly string[] {
  return namesIn(git("ls-files", "-z", "--cached", "--others", "--exclude-standard"));
}

/** Files that are not as the commit has them: changed, added or gone, committed or not. */
export function changedSince(git: Git, commit: string): readonly string[] {
  const changed = namesIn(git("diff", "--name-only", "--no-renames", "-z", commit));
  const added = namesIn(git("ls-files", "-z", "--others", "--exclude-standard"));
  return [...new Set([...changed, ...added])].sort();
}

/** For each file of a commit the name git has for its content. */
export function contentsAt(git: Git, commit: string): ReadonlyMap<string, string> {
  const lines = namesIn(git("ls-tree", "-r", "-z", commit));
  return new Map(
    lines.map((line) => {
      const [facts = "", file = ""] = line.split("\t", 2);
      return [file, facts.split(" ")[2] ?? ""] as const;
    }),
  );
}

function namesIn(output: string): readonly string[] {
  return output.split("\0").filter((name) => name !== "");
}
