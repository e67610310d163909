import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigurationError, readConfiguration } from "./configuration.ts";
import { readMasterKeyFile } from "./master-key-file.ts";

const minimal = { DATABASE_URL: "postgres://kontor_app@127.0.0.1/kontor" };

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration({ ...minimal, ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

async function keyFile(text: string, mode = 0o600): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-keys-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "master-keys");
  await writeFile(file, text);
  await chmod(file, mode);
  return file;
}

test("a file with master keys is read when nobody else can read it", async () => {
  const key = randomBytes(32);
  const file = await keyFile(`${key.toString("base64")}\n`);
  expect(problemsOf({ KONTOR_MASTER_KEY_FILE: file })).toEqual([]);
  expect(readMasterKeyFile(file).current.bytes).toEqual(key);
});

test("a file that others can read, that is missing or holds something else is a problem, and its text is not shown", async () => {
  const key = randomBytes(32).toString("base64");
  for (const mode of [0o640, 0o604, 0o620, 0o601]) {
    expect(problemsOf({ KONTOR_MASTER_KEY_FILE: await keyFile(key, mode) })).toEqual([
      "KONTOR_MASTER_KEY_FILE must be a file that only its owner can read (mode 600)",
    ]);
  }
  expect(problemsOf({ KONTOR_MASTER_KEY_FILE: "/no/such/file" })).toEqual([
    "KONTOR_MASTER_KEY_FILE must be a file with master keys",
  ]);
  expect(problemsOf({ KONTOR_MASTER_KEY_FILE: await keyFile("") })).toEqual([
    "KONTOR_MASTER_KEY_FILE has no key",
  ]);
  expect(problemsOf({ KONTOR_MASTER_KEY_FILE: await keyFile("hunter2") })).toEqual([
    "KONTOR_MASTER_KEY_FILE has no key of 32 bytes in Base64 as its key 1",
  ]);
});

test("places inside that may be called are named by host, with or without a port", () => {
  const { KONTOR_EGRESS_ALLOW: places } = readConfiguration({
    ...minimal,
    KONTOR_EGRESS_ALLOW: "login.inside, 10.0.0.7:8443,[fd00::1]:443",
  });
  expect(places).toEqual(["login.inside", "10.0.0.7:8443", "[fd00::1]:443"]);
  for (const wrong of [
    "https://login.inside",
    "login.inside/path",
    "a b",
    "10.0.0.0/8",
    "x:99999",
    "*",
    ",",
  ]) {
    expect(problemsOf({ KONTOR_EGRESS_ALLOW: wrong })).toEqual([
      "KONTOR_EGRESS_ALLOW must be hosts, or hosts with a port, with commas between them",
    ]);
  }
});
