// The server's command line: `node apps/server/src/main.ts serve` or `... migrate`.
import { migrate } from "./commands/migrate.ts";
import { serve } from "./commands/serve.ts";
import { ConfigurationError, readConfiguration } from "./configuration.ts";

const commands = { serve, migrate };

const name = process.argv[2] ?? "serve";
const command = Object.entries(commands).find(([known]) => known === name)?.[1];
try {
  if (command === undefined)
    throw new ConfigurationError([
      `There is no command ${name}; known are ${Object.keys(commands).join(", ")}`,
    ]);
  await command(readConfiguration(process.env));
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
}
