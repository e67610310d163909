// Editing scripts: drafts and publishing, trial runs, and the versions there were. Reading, listing and adding them are the calls every
// entity has.
import { z } from "zod";
import { recordSchema } from "../derive/record-schema.ts";
import { script } from "../entities/script/script.ts";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { dataOf, keyText, momentText } from "./shapes.ts";

const one = "/api/script/scripts/{name}";
const named = { tag: "Scripts", tenant: "own", params: z.strictObject({ name: keyText }) } as const;
const reading = { ...named, permission: readPermission(script) } as const;
/** The author of a draft must be beyond doubt, so a user who acts as another writes none. */
const writing = {
  ...named,
  permission: writePermission(script),
  cost: "heavy",
  idempotency: "key",
  refusesImpersonation: true,
} as const;

const codeMaxLength = 500_000;
const code = z.string().min(1).max(codeMaxLength);
const version = z.int().min(0);

const savedScript = z.object({
  script: recordSchema(script),
  /** How the saved tests of the script ended with this code. */
  tests: z.array(
    z.object({
      name: z.string(),
      outcome: z.enum(["passed", "failed"]),
      message: z.string().optional(),
      workMs: z.int().optional(),
    }),
  ),
});

const scriptTest = z.strictObject({
  name: z.string().min(1).max(200),
  entityName: z.string().max(100).nullish(),
  recordKey: z.string().max(200).nullish(),
  input: jsonValue.optional(),
  expected: jsonValue.optional(),
});

const versionFacts = {
  version: z.int(),
  /** What was done: one of the types of the history of scripts. */
  type: z.string(),
  date: momentText,
  username: z.string().nullish(),
};

export const scriptRoutes = {
  saveScript: route({
    ...writing,
    name: "save-script",
    method: "PUT",
    path: `${one}/draft`,
    summary:
      "Saves code as the draft of a script, checks its types and runs its saved tests; publishes it at once where asked",
    body: z.strictObject({
      code,
      version,
      /** Not in production, where another user publishes what was saved. */
      publish: z.boolean().optional(),
      tests: z.array(scriptTest).max(100).optional(),
    }),
    answer: savedScript,
    errors: ["INVALID_RECORD", "TRANSITION_REFUSED"],
  }),
  publishScript: route({
    ...writing,
    name: "publish-script",
    method: "POST",
    path: `${one}/publish`,
    summary:
      "Makes the draft of a script the code in force; in production not for whoever has written the draft",
    body: z.strictObject({ version }),
    answer: savedScript,
    errors: ["INVALID_RECORD", "TRANSITION_REFUSED"],
  }),
  testRun: route({
    ...reading,
    name: "test-run-script",
    method: "POST",
    path: `${one}/test-run`,
    summary:
      "Runs a script on a record with the rights of the caller, and answers how it ends; nothing is stored",
    cost: "heavy",
    body: z.strictObject({
      entityName: z.string().min(1).max(100).optional(),
      recordKey: keyText.optional(),
      input: jsonValue.optional(),
      /** The draft, where there is one; otherwise the code in force. */
      draft: z.boolean().optional(),
      /** What stands in the editor, in place of both. */
      code: code.optional(),
    }),
    answer: z.object({
      ending: z.enum(["answer", "refusal", "failure"]),
      result: jsonValue.optional(),
      message: z.string().optional(),
      line: z.int().optional(),
      logs: z.array(z.object({ level: z.string(), text: z.string() })),
      changes: z.array(
        z.object({ path: z.string(), before: jsonValue.optional(), after: jsonValue.optional() }),
      ),
      workMs: z.int(),
    }),
    errors: ["INVALID_RECORD", "UNSUPPORTED_ENTITY", "UNAVAILABLE_SOFTWARE"],
  }),
  scriptVersions: route({
    ...reading,
    name: "script-versions",
    openToScripts: true,
    method: "GET",
    path: `${one}/versions`,
    summary: "The versions of a script that changed its code or its draft, newest first",
    cost: "read",
    answer: dataOf(z.object(versionFacts)),
  }),
  scriptVersion: route({
    ...reading,
    name: "script-version",
    openToScripts: true,
    method: "GET",
    path: `${one}/versions/{version}`,
    summary: "One version of a script, with its code and its draft",
    cost: "read",
    params: z.strictObject({ name: keyText, version: z.coerce.number().int().min(1) }),
    answer: z.object({ ...versionFacts, code: z.string().optional(), draft: z.string().optional() }),
  }),
};
