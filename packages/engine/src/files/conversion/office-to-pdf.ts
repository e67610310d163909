// Office files as PDF, by the LibreOffice of the machine if it has one. Every run has a profile of its own, so that no document
// leaves a macro, a setting or a trace for the next one.
import { constants } from "node:fs";
import { access, mkdir, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "@kontor/kernel/errors.ts";
import { unsafe } from "../inspection/file-bytes.ts";
import type { Isolation } from "../limited/isolation.ts";
import { runLimited } from "../limited/run-limited.ts";

export type OfficeProgram = {
  /** With its path, or by the name under which it is found where programs are. */
  readonly command: string;
  readonly milliseconds: number;
};

const limits = {
  addressBytes: 8 * 1024 ** 3,
  dataBytes: 2 * 1024 ** 3,
  cpuSeconds: 60,
  fileBytes: 256 * 1024 ** 2,
};
const switches = ["--headless", "--norestore", "--nolockcheck", "--nodefault", "--nofirststartwizard"];

/** Writes the PDF into the folder and answers where. Throws UNAVAILABLE_SOFTWARE, or UNSAFE_FILE when it cannot be made. */
export async function officeToPdf(
  isolation: Isolation,
  { command, milliseconds }: OfficeProgram,
  { path, extension }: { readonly path: string; readonly extension: string },
  folder: string,
): Promise<string> {
  const found = await foundProgram(command);
  if (found === undefined) throw new AppError("UNAVAILABLE_SOFTWARE", ["LibreOffice"]);
  const profile = join(folder, "profile");
  await mkdir(join(profile, "user"), { recursive: true });
  await writeFile(join(profile, "user", "registrymodifications.xcu"), strictProfile);
  const source = join(folder, `document.${extension}`);
  await symlink(path, source);
  const ending = await runLimited(isolation, {
    command: [
      found,
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      ...switches,
      ...["--convert-to", "pdf", "--outdir", folder, source],
    ],
    folder,
    limits,
    milliseconds,
  });
  const target = join(folder, "document.pdf");
  if (ending === "too slow") throw unsafe("the conversion takes too long");
  // The program also ends well when it could not read the document.
  if (ending !== "done" || !(await isThere(target, constants.R_OK)))
    throw unsafe("the document cannot be converted");
  return target;
}

async function foundProgram(command: string): Promise<string | undefined> {
  const folders = command.includes("/") ? [""] : (process.env.PATH ?? "").split(delimiter);
  for (const folder of folders) {
    const path = join(folder, command);
    if (await isThere(path, constants.X_OK)) return path;
  }
  return undefined;
}

async function isThere(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/** No macro runs, nothing that a document names outside itself is fetched or read, and nothing active in it is started. */
const strictProfile = profileOf({
  DisableMacrosExecution: "true",
  MacroSecurityLevel: "3",
  BlockUntrustedRefererLinks: "true",
  DisableActiveContent: "true",
});

function profileOf(values: Readonly<Record<string, string>>): string {
  const items = Object.entries(values).map(
    ([name, value]) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting">` +
      `<prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join("")}</oor:items>`;
}
