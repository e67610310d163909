#!/usr/bin/env node
// The command line: `node apps/server/src/main.ts serve`, `... migrate`, `... create-tenant acme`, `... help`.
import { AppError } from "@kontor/kernel/errors.ts";
import { type Command, CommandError, readWords } from "./commands/command.ts";
import { createTenant } from "./commands/create-tenant.ts";
import { createUser } from "./commands/create-user.ts";
import { linkAccounts } from "./commands/link-accounts.ts";
import { migrate } from "./commands/migrate.ts";
import { resetSecondFactor } from "./commands/reset-second-factor.ts";
import { rotateKeys } from "./commands/rotate-keys.ts";
import { serve } from "./commands/serve.ts";
import { setHost } from "./commands/set-host.ts";
import { type Configuration, ConfigurationError, readConfiguration } from "./configuration.ts";

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["serve", { usage: "", about: "Runs the server until it is told to stop", run: withoutWords(serve) }],
  [
    "migrate",
    { usage: "", about: "Brings the database to the schema of this release", run: withoutWords(migrate) },
  ],
  ["create-tenant", createTenant],
  ["create-user", createUser],
  ["set-host", setHost],
  ["link-accounts", linkAccounts],
  ["reset-second-factor", resetSecondFactor],
  ["rotate-keys", rotateKeys],
]);

const [name = "serve", ...words] = process.argv.slice(2);
const command = commands.get(name);
try {
  if (name === "help") console.log([...commands].map(helpOf).join("\n"));
  else if (command === undefined) {
    const known = [...commands.keys()].join(", ");
    throw new ConfigurationError([`There is no command ${name}; known are ${known}`]);
  } else await command.run(readConfiguration(process.env), words);
} catch (error) {
  console.error(messageOf(error));
  // Connections that are open by now would keep a server alive that does not listen.
  process.exit(1);
}

/** A word it does not know would look as if it were obeyed. */
function withoutWords(run: (configuration: Configuration) => Promise<void>): Command["run"] {
  return (configuration, given) => {
    readWords(given, { positionals: [0, 0], options: {} });
    return run(configuration);
  };
}

function helpOf([known, { usage, about }]: readonly [string, Command]): string {
  return `${known} ${usage}\n    ${about}`;
}

/** What the operator can put right is told in words; anything else with all that is known of it. */
function messageOf(error: unknown): unknown {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof CommandError)
    return `${error.message}\n\nHow it is called: ${name} ${command?.usage}`.trim();
  if (!(error instanceof AppError)) return error;
  const fields = error.errors.map(({ path, message }) => `  ${path}: ${message}`);
  return [error.message, ...fields].join("\n");
}
