// A copy of the tree in which faults are planted one after another, each as a change of its own after a commit that the record calls
// green: a landing there decides as it would anywhere.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTree } from "../check/copy-tree.ts";
import { type Git, gitIn } from "../landing/git.ts";
import { newRecord } from "../landing/new-record.ts";
import { writeRecord } from "../landing/record.ts";
import { suites } from "../landing/suites.ts";
import type { PlantedFault } from "./planted-faults.ts";

export type Planting = Disposable & { readonly tree: string; readonly git: Git };

export function startPlanting(root: string): Planting {
  const tree = mkdtempSync(join(tmpdir(), "kontor-faults-"));
  copyTree(root, tree);
  const git = gitIn(tree);
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@kontor.example");
  rmSync(join(tree, ".ci/record.json"), { force: true });
  commit(git);
  const costs = suites.map(({ name }) => ({ name, processorSeconds: 0, yardstickSeconds: 1 }));
  writeRecord(tree, newRecord(git, costs, suites, undefined));
  commit(git);
  return { tree, git, [Symbol.dispose]: () => rmSync(tree, { recursive: true, force: true }) };
}

export function plant({ tree, git }: Planting, { file, from, to, what }: PlantedFault): void {
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  const place = text.indexOf(from);
  if (place < 0) throw new Error(`${what}: there is no longer a place for it in ${file}`);
  writeFileSync(path, text.slice(0, place) + to + text.slice(place + from.length));
  commit(git);
}

export function unplant({ git }: Planting): void {
  git("reset", "-q", "--hard", "HEAD^1");
}

function commit(git: Git): void {
  git("add", "-A");
  git("commit", "-q", "-m", "A change");
}
