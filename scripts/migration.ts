// `npm run migration`: compares the tables the declarations ask for with those the shipped migrations make, and writes what is
// missing as the next migration, for review. What would lose or rewrite data is only said.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyTemplate, startTestServer } from "@kontor/harness/test-server.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { isEmpty, schemaDifference } from "@kontor/store/schema/difference.ts";
import { readTables } from "@kontor/store/schema/live-tables.ts";
import { migrationFiles } from "@kontor/store/schema/migration-files.ts";
import { wantedTables } from "@kontor/store/schema/wanted-tables.ts";

const folder = join(import.meta.dirname, "../packages/store/migrations");
const newest = readdirSync(folder)
  .filter((file) => file.endsWith(".sql"))
  .sort()
  .at(-1);

const started = await startTestServer();
try {
  const { ownerUrl } = await copyTemplate(started.server);
  const difference = schemaDifference(
    wantedTables(Object.values(declaredEntities)),
    await readTables(ownerUrl),
  );
  const files = migrationFiles(difference, Number(newest?.slice(0, 4) ?? 0) + 1);
  for (const { name, text } of files) {
    writeFileSync(join(folder, name), text, { flag: "wx" });
    console.log(`packages/store/migrations/${name} written: review it`);
  }
  for (const remark of difference.remarks) console.log(`To be decided by hand: ${remark}`);
  if (isEmpty(difference))
    console.log("The migrations make the schema the declarations ask for: nothing to do");
} finally {
  await started[Symbol.asyncDispose]();
}
