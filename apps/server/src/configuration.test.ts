import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ConfigurationError, readConfiguration, settings } from "./configuration.ts";

const minimal = { DATABASE_URL: "postgres://kontor_app@127.0.0.1/kontor" };

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test("only the database must be named; everything else has a default", () => {
  expect(readConfiguration(minimal)).toMatchObject({
    KONTOR_HOST: "127.0.0.1",
    KONTOR_PORT: 4700,
    KONTOR_LOG_LEVEL: "info",
  });
});

test("all problems are reported at once", () => {
  const problems = problemsOf({
    KONTOR_PORT: "eighty",
    KONTOR_LOG_LEVEL: "loud",
    KONTOR_DATABASE_POOL_MAX: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: "ftp://collector",
    KONTOR_PROT: "4700",
  });
  expect(problems).toEqual([
    "KONTOR_PROT is not a setting",
    "DATABASE_URL is required: the PostgreSQL address, for example postgres://kontor_app:secret@127.0.0.1:5432/kontor",
    "KONTOR_PORT must be a whole number",
    "KONTOR_LOG_LEVEL must be a log level, such as info or warn",
    "KONTOR_DATABASE_POOL_MAX must be at least 1",
    "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address",
  ]);
});

test("numbers are whole and inside their bounds", () => {
  for (const port of ["-1", "65536", "1e3", "4700.5", " 4700", ""]) {
    expect(problemsOf({ ...minimal, KONTOR_PORT: port })).toHaveLength(1);
  }
});

test("a web root that holds no application is a problem, not an installation without a page", () => {
  expect(problemsOf({ ...minimal, KONTOR_WEB_ROOT: "/no/such/folder" })).toEqual([
    "KONTOR_WEB_ROOT must be a folder with a built web application",
  ]);
});

test("settings that only work together are asked for together", () => {
  expect(problemsOf({ ...minimal, KONTOR_MAIL_FROM: "no-reply@example.com" })).toEqual([
    "KONTOR_SMTP_URL is required with KONTOR_MAIL_FROM",
  ]);
  expect(problemsOf({ ...minimal, KONTOR_CHECKPOINT_FOLDER: "/checkpoints" })).toEqual([
    "KONTOR_CHECKPOINT_KEY_FILE is required with KONTOR_CHECKPOINT_FOLDER",
  ]);
});

test("files lie in a folder or in an object storage with its keys, and anything else is a problem", () => {
  const keys = { KONTOR_S3_ACCESS_KEY_ID: "key", KONTOR_S3_SECRET_ACCESS_KEY: "secret" };
  const address = "https://storage.example.com/kontor-files";
  expect(problemsOf({ ...minimal, KONTOR_FILES: "/var/lib/kontor/files" })).toEqual([]);
  expect(problemsOf({ ...minimal, ...keys, KONTOR_FILES: address })).toEqual([]);
  expect(problemsOf({ ...minimal, KONTOR_FILES: address })).toEqual([
    "KONTOR_S3_ACCESS_KEY_ID is required with an address in KONTOR_FILES",
  ]);
  for (const wrong of [
    "files",
    "https://storage.example.com",
    "https://a:b@c.example/d",
    "ftp://c.example/d",
  ]) {
    expect(problemsOf({ ...minimal, KONTOR_FILES: wrong })).toHaveLength(1);
  }
});

test("a problem never repeats the value, which may be a secret", () => {
  const [problem] = problemsOf({ DATABASE_URL: "mysql://root:hunter2@db/kontor" });
  expect(problem).toBe("DATABASE_URL must start with postgres://");
});

test("every setting says what it is for, and stands in the operator's documentation", async () => {
  const page = await readFile(
    new URL("../../../docs/user/operating/configuration.md", import.meta.url),
    "utf8",
  );
  for (const [name, setting] of Object.entries(settings.shape)) {
    const description = setting.meta()?.description;
    expect(description, name).toBeTruthy();
    expect(page).toContain(`| \`${name}\` | ${description} |`);
  }
});

test("the balancers in front are addresses and networks, and never everybody", () => {
  const proxies = (text: string) => ({ ...minimal, KONTOR_TRUSTED_PROXIES: text });
  expect(readConfiguration(proxies("10.0.0.5, 10.1.0.0/16,2001:db8::/32")).KONTOR_TRUSTED_PROXIES).toEqual([
    "10.0.0.5",
    "10.1.0.0/16",
    "2001:db8::/32",
  ]);
  for (const text of ["", "balancer", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.5,"])
    expect(problemsOf(proxies(text)), text).toHaveLength(1);
});
