// Copies the working tree into a folder of its own, so that a test may break things there and watch the check find them.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";

const ownScope = "@kontor";
const keptTypes = "node_modules/.cache/types";

export function copyTree(
  root: string,
  target: string,
  isWanted: (file: string) => boolean = () => true,
): void {
  for (const file of sourceFiles(root).filter(isWanted)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  linkModules(root, target);
}

/** Tracked files and new ones, as git sees them; a file that is deleted but still tracked is left out. */
function sourceFiles(root: string): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  return listed
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)));
}

/** Dependencies are shared with the original; our own packages must be those of the copy, or nothing would be tested. */
function linkModules(root: string, target: string): void {
  linkEntries(join(root, "node_modules"), join(target, "node_modules"));
  const scope = join("node_modules", ownScope);
  mkdirSync(join(target, scope));
  for (const name of readdirSync(join(root, scope))) {
    // npm links a workspace by a relative path, which leads into the copy when it starts there.
    const workspace = readlinkSync(join(root, scope, name));
    symlinkSync(workspace, join(target, scope, name));
    linkEntries(join(root, scope, workspace, "node_modules"), join(target, scope, workspace, "node_modules"));
  }
}

/**
 * Takes along what the original's types were found to be, so that only what differs is looked at again. There dependencies are told from
 * where this lies; in the copy they are links, and told from where they lead.
 */
export function keepTypes(root: string, target: string): void {
  if (!existsSync(join(root, keptTypes))) return;
  mkdirSync(join(target, keptTypes), { recursive: true });
  const modules = relative(realpathSync(join(target, keptTypes)), join(root, "node_modules"));
  for (const name of readdirSync(join(root, keptTypes))) {
    const text = readFileSync(join(root, keptTypes, name), "utf8");
    writeFileSync(join(target, keptTypes, name), text.replaceAll(/"\.\.\/\.\.\/(?!\.\.\/)/g, `"${modules}/`));
  }
}

/** A folder of links, not a link to the folder: git's ignore rule for `node_modules/` knows folders only. */
function linkEntries(original: string, copy: string): void {
  if (!existsSync(original)) return;
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(original)) {
    const isWanted = name === ".bin" || !(name.startsWith(".") || name === ownScope);
    if (isWanted) symlinkSync(join(original, name), join(copy, name));
  }
}
