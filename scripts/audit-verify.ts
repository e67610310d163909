// `npm run audit:verify -- [--tenant NAME] [--checkpoints FOLDER --public-key FILE]`: verifies the sealed record of an installation
// from its database alone, names what is wrong, and fails when anything is. The address stands in AUDIT_DATABASE_URL.
import { parseArgs } from "node:util";
import { verifyInstallation } from "@kontor/engine/audit/verify-installation.ts";

/** An audit that was made anew has a fault in every line. */
const printedMax = 200;

const { values } = parseArgs({
  options: {
    tenant: { type: "string" },
    checkpoints: { type: "string" },
    "public-key": { type: "string", multiple: true },
  },
});
const { tenant, checkpoints: folder, "public-key": publicKeyFiles = [] } = values;
const url = process.env.AUDIT_DATABASE_URL ?? process.env.MIGRATION_DATABASE_URL;
if (url === undefined) refuse("AUDIT_DATABASE_URL must name the database, as the owner of its tables");
if ((folder === undefined) !== (publicKeyFiles.length === 0))
  refuse("--checkpoints FOLDER and --public-key FILE belong together");

const began = performance.now();
const { findings, ...figures } = await verifyInstallation({
  url,
  tenant,
  checkpoints: folder === undefined ? undefined : { folder, publicKeyFiles },
});
const seconds = Number(((performance.now() - began) / 1_000).toFixed(1));
for (const { tenant: name, sentence } of findings.slice(0, printedMax))
  console.log(`WRONG: ${name === undefined ? "" : `${name}: `}${sentence}`);
if (findings.length > printedMax) console.log(`and ${findings.length - printedMax} more`);
for (const [figure, value] of Object.entries({ ...figures, seconds }))
  console.log(`${figure.padEnd(12)} ${value}`);
if (folder === undefined)
  console.log("No checkpoints were compared: a chain that lost its end is not noticed");
console.log(
  JSON.stringify({ ...figures, seconds, findings: findings.slice(0, printedMax), wrong: findings.length }),
);
process.exitCode = findings.length === 0 ? 0 : 1;

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
