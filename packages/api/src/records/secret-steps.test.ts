// A vote in a secret ballot, through the server: no log and nothing kept for repetitions says which one it was.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loggedPath } from "../logged-path.ts";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

const votes = "/api/case/votes";
const log: Record<string, unknown>[] = [];

let api: TestApi;
let house: TestTenant;
let admin: TestCaller;
let member: TestCaller;
let person: string;
let other: string;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  api = await openTestApi(await createTestDatabase(), { log, clock });
  house = await api.openTenant("house");
  admin = await house.signIn({ username: "admin@house.example", isAdmin: true });
  person = await added(admin, "/api/person/persons", { type: "P", lastName: "Voss" });
  const account = { username: "voss@house.example", profiles: ["RISK"], personRegistration: person };
  member = await house.signIn(account);
  other = await added(admin, "/api/person/persons", { type: "P", lastName: "Weiss" });
  await house.signIn({ username: "weiss@house.example", profiles: ["CREDIT"], personRegistration: other });
});
afterAll(() => api.close());

async function added(caller: TestCaller, route: string, body: object): Promise<string> {
  const answer = await caller.call("POST", route, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().registration;
}

async function run(caller: TestCaller, path: string, body = {}, key?: string) {
  const answer = await caller.call("POST", path, body, key === undefined ? {} : { "idempotency-key": key });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** The member's vote in a voting of its own. */
async function newVote(isSecret: boolean): Promise<string> {
  const voting = await added(admin, "/api/case/votings", {
    subject: "Vans",
    endDate: "2026-12-10",
    isSecret,
  });
  const vote = await added(admin, votes, { votingRegistration: voting, personRegistration: person });
  // A second one, so that the first does not end the voting.
  await added(admin, votes, { votingRegistration: voting, personRegistration: other });
  await run(admin, `/api/case/votings/${voting}/transitions/OPEN`);
  return vote;
}

async function rows(text: string): Promise<string> {
  const [found] = await api.services.store.read({ tenantId: house.tenantId }, [{ text, values: [] }]);
  return JSON.stringify(found);
}

test("a secret vote leaves its line in the log without the step, and so does trying it out", async () => {
  const vote = await newVote(true);
  const { record, transitions } = await run(member, `${votes}/${vote}/transitions/CAST_AGAINST`);
  expect(record.status).toBe("PENDING");
  expect(record).not.toHaveProperty("choice");
  expect(transitions.map(({ code }: { code: string }) => code)).toContain("CAST_FOR");
  await run(member, `${votes}/transitions/CAST_ABSTAIN/dry-run`, { ids: [vote] });
  const lines = () => rows("select doc from access_logs");
  await vi.waitFor(async () => expect(await lines()).toContain(`${votes}/${vote}/transitions/…`), 5_000);
  expect(await lines()).not.toMatch(/CAST_/);
  expect(JSON.stringify(log)).toContain(`${votes}/${vote}/transitions/…`);
  expect(JSON.stringify(log)).not.toMatch(/CAST_/);
});

test("a repeated secret vote has one effect, and what is kept for that says nothing", async () => {
  const vote = await newVote(true);
  const path = `${votes}/${vote}/transitions/CAST_AGAINST`;
  const first = await run(member, path, { reason: "Too thin" }, "vote-1");
  const again = await run(member, path, { reason: "Too thin" }, "vote-1");
  expect(again).toEqual(first);
  const digest = "encode(sha256(convert_to('[{},{\"reason\":\"Too thin\"}]', 'utf8')), 'hex')";
  const kept = await rows(
    `select route, encode(body_hash, 'hex') = ${digest} as guessed from idempotency_keys where key = 'vote-1'`,
  );
  expect(kept).toContain('"guessed":false');
  expect(kept).toContain(`POST ${votes}/${vote}/transitions/…`);
});

test("other steps stand in the log by their names, also when written in another way the secret ones do not", () => {
  const route = "/api/case/votes/:registration/transitions/:code";
  expect(loggedPath("/api/case/votes/1/transitions/RECUSE", route)).toBe(
    "/api/case/votes/1/transitions/RECUSE",
  );
  expect(loggedPath("/api/case/votes/1/transitions/CAST_FO%52", route)).toBe(
    "/api/case/votes/1/transitions/…",
  );
  expect(loggedPath("/api/case/votes/1/transitions/CAST%5FFOR?x=1", route)).toBe(
    "/api/case/votes/1/transitions/…",
  );
});
