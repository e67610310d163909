// Makes the data folder of a PostgreSQL server, once. It is made under another name and moved when it is complete, so that an
// interrupted attempt is never taken for a database.
import { execFile } from "node:child_process";
import { chown, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { unprivilegedAccount } from "./binaries.ts";

export const superuser = "postgres";

export async function initialise(
  softwareFolder: string,
  dataFolder: string,
  password: string,
): Promise<void> {
  const isThere = await stat(dataFolder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const draftFolder = `${dataFolder}.new`;
  const passwordFile = `${dataFolder}.password`;
  await rm(draftFolder, { recursive: true, force: true });
  await mkdir(draftFolder, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (unprivilegedAccount !== undefined) {
    await chown(draftFolder, unprivilegedAccount.uid, unprivilegedAccount.gid);
    await chown(passwordFile, unprivilegedAccount.uid, unprivilegedAccount.gid);
  }
  const access = ["-U", superuser, "-A", "scram-sha-256", "--pwfile", passwordFile];
  // The built-in locale sorts the same on every machine, unlike the one of the operating system.
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const initdb = join(softwareFolder, "bin", "initdb");
  await promisify(execFile)(initdb, ["-D", draftFolder, ...access, ...locale, "--no-sync"], {
    ...unprivilegedAccount,
  });
  await rm(passwordFile);
  await rename(draftFolder, dataFolder);
}
