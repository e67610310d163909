// `npm run dev`: database, migrations, the small demo, two identity providers, server and web under one address. Saving a server file restarts the server and
// reloads the page; saving a web file is shown at once.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readMasterKeys } from "@kontor/engine/secrets/master-keys.ts";
import { startDevelopmentDatabase } from "@kontor/harness/development-database.ts";
import { freePort } from "@kontor/harness/free-port.ts";
import { serverMain, stopProcess } from "@kontor/harness/server-process.ts";
import { createServer } from "vite";
import { demoSizes } from "../demo/generate.ts";
import { loadDemo } from "../demo/load/load-demo.ts";
import { demoHosts, loadIdentity } from "../demo/load/load-identity.ts";
import { signInLines } from "../demo/load/sign-in.ts";
import { startProviders } from "./dev/providers.ts";

// Listened for from the first moment: what is started below must also end when Ctrl+C comes while it starts.
const interrupted = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
const started = new AsyncDisposableStack();
try {
  const database = await startDevelopmentDatabase();
  started.defer(() => database.stop());
  const apiPort = await freePort();
  const environment = {
    ...process.env,
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    ...(database.workerUrl && { WORKER_DATABASE_URL: database.workerUrl }),
    ...(database.filesFolder && { KONTOR_FILES: database.filesFolder }),
    KONTOR_MASTER_KEY_FILE: database.masterKeyFile,
    KONTOR_ENVIRONMENT: "development",
    // Providers of development run on this machine.
    KONTOR_EGRESS_ALLOW: "127.0.0.1,localhost",
    KONTOR_IMPLEMENTATIONS: fileURLToPath(new URL("../demo/public", import.meta.url)),
    KONTOR_PORT: String(apiPort),
    KONTOR_SHUTDOWN_DRAIN_MS: "0",
  };

  const migration = spawn(process.execPath, [serverMain, "migrate"], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [migrationCode] = await once(migration, "exit");
  if (migrationCode !== 0) throw new Error("The database could not be migrated");
  // There from the first start on; what was changed since stays changed.
  await loadDemo(database, demoSizes.small);

  process.env.KONTOR_API = `http://127.0.0.1:${apiPort}`;
  const web = await createServer({
    root: fileURLToPath(new URL("../apps/web", import.meta.url)),
    logLevel: "warn",
    clearScreen: false,
  });
  started.defer(() => web.close());

  const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", serverMain, "serve"], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.defer(async () => {
    await stopProcess(server, "SIGTERM");
  });
  const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
  let startsSeen = 0;
  createInterface({ input: server.stdout }).on("line", (line) => {
    if (line.includes('"msg":"listening"')) {
      startsSeen += 1;
      onListening();
      if (startsSeen > 1) web.ws.send({ type: "full-reload" });
    } else if (/"level":"(warn|error|fatal)"/.test(line)) {
      console.log(line);
    }
  });

  const ended = Promise.race([interrupted, once(server, "exit")]);
  const isUp = await Promise.race([listening.then(() => true), ended.then(() => false)]);
  if (isUp) {
    await web.listen();
    const { port = 0 } = URL.parse(web.resolvedUrls?.local[0] ?? "") ?? {};
    const keys = readMasterKeys(await readFile(database.masterKeyFile, "utf8"));
    const providers = started.use(await startProviders(Number(port)));
    await loadIdentity(database, keys, providers);
    console.log(`Kontor runs at http://${demoHosts.atlas}:${port}/  (Ctrl+C ends it)`);
    for (const line of await signInLines(database)) console.log(line);
    await ended;
  }
} finally {
  await started.disposeAsync();
}
