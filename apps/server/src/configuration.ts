// Every setting of the server, declared once: name, meaning, rule, default. Read from the environment at start and
// checked as a whole, so an operator sees all problems at once and not one per restart.
import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { readPlace } from "@kontor/engine/egress/trusted-places.ts";
import { isValidEmail } from "@kontor/kernel/identifier/email.ts";
import { environmentNames } from "@kontor/model/hosts/tenant-looks.ts";
import { z } from "zod";
import { limitSettings } from "./limit-settings.ts";
import { masterKeyFileProblem } from "./master-key-file.ts";
import { wholeNumber } from "./whole-number.ts";

const postgresUrl = z
  .string(
    "is required: the PostgreSQL address, for example postgres://kontor_app:secret@127.0.0.1:5432/kontor",
  )
  .refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ""), "must start with postgres://");

/** Of an object storage, with its bucket; what is no address is the path of a folder. */
export function isStorageAddress(text: string): boolean {
  const url = URL.parse(text);
  const isPlain = url !== null && url.search === "" && url.hash === "" && url.username === "";
  return isPlain && /^https?:$/.test(url.protocol) && /^\/[^/]+\/?$/.test(url.pathname);
}

/** One that holds every address would let any client say what its address is. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

export const settings = z.object({
  DATABASE_URL: postgresUrl.meta({
    description: "PostgreSQL address the server works with; its role owns nothing",
  }),
  MIGRATION_DATABASE_URL: postgresUrl.optional().meta({
    description: "PostgreSQL address of the owner, used by `migrate` only; `DATABASE_URL` when it is not set",
  }),
  WORKER_DATABASE_URL: postgresUrl.optional().meta({
    description:
      "PostgreSQL address of the worker role, which finds work over all tenants and sees no record; without it this process does no jobs",
  }),
  KONTOR_ROLES: z.enum(["api", "worker", "all"], "must be api, worker or all").optional().meta({
    description:
      "What this process does: `api` answers requests, `worker` does jobs, `all` both; when it is not set, `all` with `WORKER_DATABASE_URL` and `api` without",
  }),
  KONTOR_WORKER_ID: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, "must be a short name of letters, digits and . : _ -")
    .optional()
    .meta({
      description:
        "Name of this process among the workers, the same after a restart; host and process when it is not set",
    }),
  KONTOR_WORKER_CONCURRENCY: wholeNumber(1, 100).prefault("8").meta({
    description: "How many jobs this process works on at a time, a quarter of them for one tenant",
  }),
  KONTOR_CHECKPOINT_FOLDER: z.string().min(1).optional().meta({
    description:
      "Folder outside the database to which every seal of the audit is told, shared by all workers; without it a record that lost its end is not noticed",
  }),
  KONTOR_CHECKPOINT_KEY_FILE: z
    .string()
    .refine((file) => existsSync(file), "must be a file with the key")
    .optional()
    .meta({ description: "File with the private key, Ed25519 in PEM, that signs what is told there" }),
  KONTOR_MASTER_KEY_FILE: z
    .string()
    .superRefine((file, context) => {
      const problem = masterKeyFileProblem(file);
      if (problem !== undefined) context.addIssue(problem);
    })
    .optional()
    .meta({
      description:
        "File with the master keys, each 32 bytes in Base64 on a line of its own, the current one first; without it nothing that needs a secret is available",
    }),
  KONTOR_EGRESS_ALLOW: z
    .string()
    .transform((text) => text.split(",").map((place) => place.trim()))
    .refine(
      (places) => places.every((place) => readPlace(place) !== undefined),
      "must be hosts, or hosts with a port, with commas between them",
    )
    .optional()
    .meta({
      description:
        "Hosts inside, such as `login.inside` or `10.0.0.7:8443`, that what tenants configure may call; without it public addresses only",
    }),
  KONTOR_SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ""),
      "must start with smtp:// or smtps://",
    )
    .optional()
    .meta({
      description:
        "Mail server, `smtp://` or `smtps://` with name and password; without it mails stay in the outbox with an error",
    }),
  KONTOR_MAIL_FROM: z
    .string()
    .refine(isValidEmail, "must be an e-mail address")
    .optional()
    .meta({ description: "Address that mails come from" }),
  KONTOR_SOFFICE_PATH: z.string().min(1).optional().meta({
    description:
      "The program `soffice` of LibreOffice, which makes PDFs of office files; looked for where programs are when it is not set",
  }),
  KONTOR_HOST: z.string().min(1).default("127.0.0.1").meta({ description: "Address to listen on" }),
  KONTOR_PORT: wholeNumber(0, 65_535)
    .prefault("4700")
    .meta({ description: "Port to listen on; 0 takes any free one" }),
  KONTOR_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((address) => address.trim()))
    .refine(
      (addresses) => addresses.every(isNetwork),
      "must be addresses or networks, such as 10.0.0.5 or 10.0.0.0/8, with commas between them",
    )
    .optional()
    .meta({
      description:
        "Addresses or networks of the balancers in front, such as `10.0.0.5,10.1.0.0/16`; only of those the address of a client is believed, and without it every request comes from whoever connects",
    }),
  KONTOR_LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be a log level, such as info or warn",
    )
    .default("info")
    .meta({ description: "Least level that is written to the log" }),
  KONTOR_ENVIRONMENT: z
    .enum(environmentNames, `must be one of ${environmentNames.join(", ")}`)
    .default("production")
    .meta({
      description: "What the installation is for; on any but `production` no tenant says it is for real work",
    }),
  KONTOR_ACCESS_LOG: z.enum(["all", "writes", "off"], "must be all, writes or off").default("all").meta({
    description:
      "Which requests of users leave a line in the access log of their tenant: `all`, `writes` for those that may change something and sign-ins, or `off`",
  }),
  KONTOR_DATABASE_POOL_MAX: wholeNumber(1, 200).prefault("20").meta({
    description:
      "Most database connections for people who wait, a quarter of them for one tenant; beside them exports have a quarter as many, jobs as many as run at once, messages 4, and numbers of new records 2",
  }),
  ...limitSettings.shape,
  KONTOR_BODY_LIMIT_BYTES: wholeNumber(1_024, 104_857_600)
    .prefault("1048576")
    .meta({ description: "Largest request body" }),
  KONTOR_UPLOAD_LIMIT_BYTES: wholeNumber(1_024, 10_737_418_240)
    .prefault("104857600")
    .meta({ description: "Largest file that is received" }),
  KONTOR_FILES: z
    .string()
    .refine(
      (text) => text.startsWith("/") || isStorageAddress(text),
      "must be the whole path of a folder, or an http or https address that ends with a bucket",
    )
    .optional()
    .meta({
      description:
        "Where files lie: the whole path of a folder, or the address of an object storage with the bucket as its path; without it nothing that needs a file is available",
    }),
  KONTOR_S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    description: "Key of the object storage",
  }),
  KONTOR_S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "Secret that belongs to the key" }),
  KONTOR_S3_REGION: z
    .string()
    .min(1)
    .default("us-east-1")
    .meta({ description: "Region requests to the object storage are signed for" }),
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
  KONTOR_IMPLEMENTATIONS: z
    .string()
    .refine((folder) => existsSync(folder), "must be a folder with the public files of implementations")
    .optional()
    .meta({
      description:
        "Folder with the public pages, pictures and fonts of implementations, which everybody can read; without it there are none",
    }),
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
    ...missingWorker(environment),
    ...halfPairs(environment),
    ...missingStorageKeys(environment),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`),
  ];
  if (parsed.data === undefined || problems.length > 0) throw new ConfigurationError(problems);
  return parsed.data;
}

/** Who asks for jobs to be done has to say how they are found. */
function missingWorker(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { KONTOR_ROLES: roles, WORKER_DATABASE_URL: url } = environment;
  const isAsked = roles === "worker" || roles === "all";
  return isAsked && url === undefined ? [`WORKER_DATABASE_URL is required for the role ${roles}`] : [];
}

const pairs = [
  ["KONTOR_CHECKPOINT_FOLDER", "KONTOR_CHECKPOINT_KEY_FILE"],
  ["KONTOR_SMTP_URL", "KONTOR_MAIL_FROM"],
  ["KONTOR_S3_ACCESS_KEY_ID", "KONTOR_S3_SECRET_ACCESS_KEY"],
] as const;

/** One without the other would look as if it were in force. */
function halfPairs(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return pairs.flatMap(([one, other]) => {
    if ((environment[one] === undefined) === (environment[other] === undefined)) return [];
    const missing = environment[one] === undefined ? one : other;
    return [`${missing} is required with ${missing === one ? other : one}`];
  });
}

/** An object storage rejects access without keys. */
function missingStorageKeys(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { KONTOR_FILES: files = "", KONTOR_S3_ACCESS_KEY_ID: key } = environment;
  return isStorageAddress(files) && key === undefined
    ? ["KONTOR_S3_ACCESS_KEY_ID is required with an address in KONTOR_FILES"]
    : [];
}

/** A misspelt name would silently leave a default in force. */
function unknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith("KONTOR_") && !(name in settings.shape))
    .map((name) => `${name} is not a setting`);
}
