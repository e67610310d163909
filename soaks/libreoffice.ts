// LibreOffice as a second opinion: brings it where it is missing, lets it compute a table of formulas, and reads the results.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Cell, flatSpreadsheet } from "./flat-spreadsheet.ts";

const execute = promisify(execFile);
const installTimeoutMs = 15 * 60_000;
const computeTimeoutMs = 30 * 60_000;
const outputMaxBytes = 64 * 1024 * 1024;

/** Comma, quotation mark, UTF-8, from row 1, no column formats, language, quotes as needed, numbers as their cells show them. */
const csvFilter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true";

/** The computed cells of every row as text: numbers with all their digits, errors by their names, formulas never. */
export async function computedCells(
  rows: readonly (readonly Cell[])[],
): Promise<readonly (readonly string[])[]> {
  await bringLibreOffice();
  const folder = await mkdtemp(join(tmpdir(), "kontor-soak-"));
  try {
    const profile = pathToFileURL(join(folder, "profile")).href;
    const source = join(folder, "table.fods");
    await writeFile(source, flatSpreadsheet(rows));
    await execute(
      "soffice",
      [
        `-env:UserInstallation=${profile}`,
        "--headless",
        "--norestore",
        "--convert-to",
        csvFilter,
        "--outdir",
        folder,
        source,
      ],
      { timeout: computeTimeoutMs, maxBuffer: outputMaxBytes },
    );
    return csvRows(await readFile(join(folder, "table.csv"), "utf8"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** "LibreOffice 7.4.7.2 ...", for the record of the run. */
export async function libreOfficeVersion(): Promise<string> {
  await bringLibreOffice();
  const { stdout } = await execute("soffice", ["--version"]);
  return stdout.trim();
}

async function bringLibreOffice(): Promise<void> {
  if (await runs("soffice", ["--version"])) return;
  if (process.getuid?.() !== 0 || !(await runs("apt-get", ["--version"])))
    throw new Error(
      "Install LibreOffice Calc (Debian: libreoffice-calc); this run may not install it itself",
    );
  console.log("Installing libreoffice-calc ...");
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: installTimeoutMs,
    maxBuffer: outputMaxBytes,
  };
  await execute("apt-get", ["update"], options);
  await execute("apt-get", ["install", "-y", "--no-install-recommends", "libreoffice-calc"], options);
}

async function runs(command: string, args: readonly string[]): Promise<boolean> {
  try {
    await execute(command, args);
    return true;
  } catch {
    return false;
  }
}

/** The table holds numbers and names of errors alone, so no cell is quoted or broken over lines. */
function csvRows(text: string): readonly (readonly string[])[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
}
