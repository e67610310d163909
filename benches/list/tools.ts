// The two load generators of the bench, brought by the bench itself: pgbench for bare statements and wrk for HTTP. One that is
// installed is used; otherwise the packages of Debian are fetched and unpacked into a folder of our own, and nothing is installed.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

export type Tool = {
  readonly executable: string;
  /** Where its libraries are, when it was unpacked. */
  readonly environment: Readonly<Record<string, string>>;
};

export type Tools = { readonly pgbench: Tool; readonly wrk: Tool };

const run = promisify(execFile);

/** Newest first: which of them there is depends on the release of Debian. */
const pgbenchPackages = ["postgresql-18", "postgresql-17", "postgresql-15"];
const pgbenchLibraries = ["libpq5", "libldap-2.5-0", "libsasl2-2"];
const wrkPackages = ["wrk", "libluajit-5.1-2", "libluajit-5.1-common"];

export async function bringTools(home: string): Promise<Tools> {
  const folder = join(home, "tools");
  const pgbench =
    installed("pgbench") ?? (await unpacked(folder, "pgbench", pgbenchPackages, pgbenchLibraries));
  const wrk = installed("wrk") ?? (await unpacked(folder, "wrk", ["wrk"], wrkPackages));
  return { pgbench, wrk };
}

function installed(name: string): Tool | undefined {
  const executable = (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  return executable === undefined ? undefined : { executable, environment: {} };
}

/** The first of the packages that there is, with its libraries. */
async function unpacked(
  folder: string,
  name: string,
  packages: readonly string[],
  libraries: readonly string[],
): Promise<Tool> {
  const root = join(folder, name);
  const known = existsSync(root) ? await found(root, name) : undefined;
  if (known !== undefined) return known;
  await mkdir(root, { recursive: true });
  for (const wanted of packages) {
    const isFetched = await fetchPackages(root, [wanted, ...libraries]);
    const tool = isFetched ? await found(root, name) : undefined;
    if (tool !== undefined) return tool;
  }
  throw new Error(
    `${name} is not installed, and Debian's packages of it cannot be fetched; install it and try again`,
  );
}

async function fetchPackages(root: string, names: readonly string[]): Promise<boolean> {
  try {
    await run("apt-get", ["download", ...new Set(names)], { cwd: root });
    const archives = (await readdir(root)).filter((file) => file.endsWith(".deb"));
    for (const archive of archives) await run("dpkg", ["-x", archive, root], { cwd: root });
    return true;
  } catch {
    return false;
  }
}

async function found(root: string, name: string): Promise<Tool | undefined> {
  const files = await readdir(root, { recursive: true });
  const executable = files.find((file) => file.endsWith(`bin/${name}`));
  if (executable === undefined) return undefined;
  const library = files.find((file) => /lib(luajit|pq)[^/]*\.so\.\d+$/.test(file));
  const libraries = library === undefined ? root : join(root, library, "..");
  return { executable: join(root, executable), environment: { LD_LIBRARY_PATH: libraries } };
}
