// Every setting of the server, declared once: name, meaning, rule, default. Read from the environment at start and
// checked as a whole, so an operator sees all problems at once and not one per restart.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const wholeNumber = (minimum: number, maximum: number): z.ZodType<number> =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));

const postgresUrl = z
  .string(
    "is required: the PostgreSQL address, for example postgres://kontor_app:secret@127.0.0.1:5432/kontor",
  )
  .refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ""), "must start with postgres://");

export const settings = z.object({
  DATABASE_URL: postgresUrl.meta({
    description: "PostgreSQL address the server works with; its role owns nothing",
  }),
  MIGRATION_DATABASE_URL: postgresUrl.optional().meta({
    description: "PostgreSQL address of the owner, used by `migrate` only; `DATABASE_URL` when it is not set",
  }),
  KONTOR_HOST: z.string().min(1).default("127.0.0.1").meta({ description: "Address to listen on" }),
  KONTOR_PORT: wholeNumber(0, 65_535)
    .prefault("4700")
    .meta({ description: "Port to listen on; 0 takes any free one" }),
  KONTOR_LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be a log level, such as info or warn",
    )
    .default("info")
    .meta({ description: "Least level that is written to the log" }),
  KONTOR_DATABASE_POOL_MAX: wholeNumber(1, 200).prefault("20").meta({
    description:
      "Most database connections for people who wait, a quarter of them for one tenant; long work has half as many beside them",
  }),
  KONTOR_BODY_LIMIT_BYTES: wholeNumber(1_024, 104_857_600)
    .prefault("1048576")
    .meta({ description: "Largest request body" }),
  KONTOR_SHUTDOWN_DRAIN_MS: wholeNumber(0, 60_000).prefault("5000").meta({
    description:
      "How long readiness fails before the server stops listening, so that balancers turn away first",
  }),
  KONTOR_SHUTDOWN_GRACE_MS: wholeNumber(0, 60_000)
    .prefault("25000")
    .meta({ description: "How long running requests may take to finish after that" }),
  KONTOR_WEB_ROOT: z
    .string()
    .refine(
      (folder) => existsSync(join(folder, "index.html")),
      "must be a folder with a built web application",
    )
    .optional()
    .meta({ description: "Folder of the built web application; `apps/web/dist` when it is not set" }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional()
    .meta({ description: "OpenTelemetry collector for traces and metrics; telemetry is off without it" }),
  KONTOR_PROMETHEUS_PORT: wholeNumber(1, 65_535)
    .optional()
    .meta({ description: "Port of a Prometheus endpoint `/metrics` on `KONTOR_HOST`; off without it" }),
});

export type Configuration = z.output<typeof settings>;

export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((text) => `  ${text}`).join("\n")}`,
    );
    this.name = "ConfigurationError";
    this.problems = problems;
  }
}

export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const parsed = settings.safeParse(environment);
  const problems = [
    ...unknownSettings(environment),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`),
  ];
  if (parsed.data === undefined || problems.length > 0) throw new ConfigurationError(problems);
  return parsed.data;
}

/** A misspelt name would silently leave a default in force. */
function unknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith("KONTOR_") && !(name in settings.shape))
    .map((name) => `${name} is not a setting`);
}
