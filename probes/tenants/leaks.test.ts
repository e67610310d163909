import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { fieldWords } from "../world/field-words.ts";
import { closedWord, outsideWord, tenantNames } from "../world/marks.ts";
import { roles } from "../world/roles.ts";
import { callerAs, type WorldCaller } from "../world/tenant.ts";
import { differenceOf } from "./differences.ts";
import { leaksIn, type Secrets } from "./leaks.ts";

const callerIn = (role: "administrator" | "client"): WorldCaller => ({
  role,
  token: "",
  caller: callerAs({ username: role, ...roles[role], personRegistration: "own" }),
});
const fields = fieldWords([callerIn("client").caller]);
const foreignId = "0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const secrets: Secrets = { names: [tenantNames.victim], ids: new Set([foreignId]), fields };
const answered = (body: string, status = 200) => ({ status, headers: {}, body, ms: 1 });
const asked = (url = "/api/person/persons") => ({ method: "GET", url, headers: {} }) as const;

test("negative control: names and identifiers of another tenant are found anywhere in an answer", () => {
  const caller = callerIn("administrator");
  expect(leaksIn(answered('{"name":"Birchhouse GmbH"}'), asked(), caller, secrets)).toHaveLength(1);
  expect(leaksIn(answered(`{"_id":"${foreignId}"}`), asked(), caller, secrets)).toHaveLength(1);
  const inHeader = { ...answered("{}"), headers: { location: `/x/${tenantNames.victim}` } };
  expect(leaksIn(inHeader, asked(), caller, secrets)).toHaveLength(1);
  expect(leaksIn(answered('{"name":"amberhouse"}'), asked(), caller, secrets)).toEqual([]);
});

test("what was sent and comes back is no leak, but a fragment that was sent does not excuse the whole", () => {
  const caller = callerIn("administrator");
  const key = `${tenantNames.victim}-person`;
  const refusal = answered(`{"values":["person","${key}"]}`, 404);
  expect(leaksIn(refusal, asked(`/api/person/persons/${key}`), caller, secrets)).toEqual([]);
  expect(leaksIn(refusal, asked("/api/person/persons?search=irchhous"), caller, secrets)).toHaveLength(1);
});

test("negative control: records out of reach and hidden fields are found for whom they are hidden", () => {
  const word = Object.entries(declaredEntities)
    .flatMap(([, entity]) => Object.keys(entity.fields).map((path) => fields.at(entity, path)))
    .find((found) => found !== undefined);
  const hidden = answered(`{"text":"${word}"}`);
  expect(leaksIn(hidden, asked(), callerIn("client"), secrets)).toHaveLength(1);
  expect(leaksIn(hidden, asked(), callerIn("administrator"), secrets)).toEqual([]);
  const closed = answered(`{"text":"${closedWord("client")}"}`);
  expect(leaksIn(closed, asked(), callerIn("client"), secrets)).toHaveLength(1);
  expect(leaksIn(closed, asked(), callerIn("administrator"), secrets)).toEqual([]);
  const outside = answered(`{"text":"${outsideWord("CLIENT")}"}`);
  expect(leaksIn(outside, asked(), callerIn("client"), secrets)).toHaveLength(1);
  expect(leaksIn(outside, asked(), callerIn("administrator"), secrets)).toEqual([]);
});

test("negative control: answers that differ in status, words or headers are told apart", () => {
  const same = (text: string): string => text;
  const absent = answered('{"code":"NONE","requestId":"1"}', 404);
  const difference = (foreign: typeof absent): string | undefined =>
    differenceOf(foreign, absent, asked(), same);
  expect(difference({ ...absent, body: '{"code":"NONE","requestId":"2"}' })).toBeUndefined();
  const cut = (start: string) => ({ ...absent, body: `{"values":["/documents/${start}…"]}` });
  const asCut = (one: string, other: string): string | undefined =>
    differenceOf(cut(one), cut(other), asked(), same);
  expect(asCut("01a1df88-ad49-708d-9", "01a1df88-ad49-708d-6")).toBeUndefined();
  expect(asCut("01a1df88-ad49-708d-9", "hidden")).toBeDefined();
  expect(difference({ ...absent, status: 403 })).toBeDefined();
  expect(difference({ ...absent, body: '{"code":"HIDDEN","requestId":"1"}' })).toBeDefined();
  expect(difference({ ...absent, headers: { "x-more": "1" } })).toBeDefined();
});
