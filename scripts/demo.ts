// `npm run demo -- --size small|medium|large`: puts the demo into the database the environment names, or into the one of
// `npm run dev`, and says how to sign in. Small is for development, medium to work with, large to measure.
import { parseArgs } from "node:util";
import { startDevelopmentDatabase } from "@kontor/harness/development-database.ts";
import { migrate } from "@kontor/store/migrate.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { demoSizes } from "../demo/generate.ts";
import { type DemoDatabase, loadDemo } from "../demo/load/load-demo.ts";
import { loadLarge } from "../demo/load/load-large.ts";
import { signInLines } from "../demo/load/sign-in.ts";

const { values } = parseArgs({ options: { size: { type: "string", default: "small" } } });
const { size } = values;
if (size !== "small" && size !== "medium" && size !== "large") {
  console.error(`There is no size "${size}"; known are small, medium and large`);
  process.exit(2);
}

const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl = url } = process.env;
const development = url === undefined ? await startDevelopmentDatabase() : undefined;
const database: DemoDatabase = development ?? { url: url ?? "", ownerUrl: ownerUrl ?? "" };
const began = performance.now();
try {
  await migrate({ url: database.ownerUrl, migrations: await readMigrations() });
  const figures =
    size === "large"
      ? await loadLarge(database, (message) => console.log(message))
      : await loadDemo(database, demoSizes[size]);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  if (figures.loaded.length === 0) console.log("The demo is already there; nothing was changed");
  else console.log(`${figures.records} records of ${figures.loaded.length} tenants in ${seconds} s`);
  if (size !== "large") for (const line of await signInLines(database)) console.log(line);
} finally {
  await development?.stop();
}
