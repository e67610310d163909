import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { openTestApi, type TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let admin: TestCaller;

const subjects = ["Crédit-bail", "crédit relais", "Visite", "Relance 50% (urgent)", "a.b*c", "Divers"];

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  admin = await (await api.openTenant("atlas")).signIn();
  const items = subjects.map((subject, place) => ({
    values: {
      subject,
      priority: place % 2 === 0 ? "HIGH" : "LOW",
      type: place === 5 ? "OTHER" : "CALL",
      dueDate: `2026-03-0${place + 1}`,
    },
  }));
  const made = await admin.call("POST", "/api/core/tasks/bulk", items);
  if (made.statusCode !== 200) throw new Error(made.body);
});

type Item = { readonly subject: string };

async function found(query: string): Promise<readonly string[]> {
  const answer = await admin.call("GET", `/api/core/tasks?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.map(({ subject }: Item) => subject);
}

test("a list answers data with limit, offset, size and continues, and every parameter does its part [API-57]", async () => {
  const answer = await admin.call(
    "GET",
    "/api/core/tasks?priority=HIGH&sort=-dueDate&limit=2&projection=subject,dueDate&count=exact",
  );
  expect(answer.json()).toEqual({
    data: [
      expect.objectContaining({ subject: "a.b*c", dueDate: "2026-03-05" }),
      expect.objectContaining({ subject: "Visite", dueDate: "2026-03-03" }),
    ],
    pagination: { limit: 2, offset: 0, size: 3, continues: true, cursor: expect.any(String) },
  });
  expect(answer.json().data[0]).not.toHaveProperty("priority");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a plain reading says that a page may keep it, and nothing else does", async () => {
  const kept = async (...call: Parameters<typeof admin.call>): Promise<unknown> =>
    (await admin.call(...call)).headers["x-keep-answer"];
  expect(await kept("GET", "/api/core/tasks")).toBe("page");
  expect(await kept("GET", "/api/core/tasks?sort=-colour")).toBeUndefined();
  expect(await kept("GET", "/api/core/auth/sessions")).toBeUndefined();
  expect(await kept("GET", "/api/core/ping")).toBeUndefined();
  expect(await kept("POST", "/api/core/tasks", {})).toBeUndefined();
});

test("pages follow each other by cursor and by offset without a gap or a repetition, until none continues [TABLE-15]", async () => {
  const inOrder = await found("sort=dueDate");
  expect(inOrder).toEqual(subjects);
  const byCursor: string[] = [];
  const byOffset: string[] = [];
  type Page = { data: readonly Item[]; pagination: { continues: boolean; cursor: string } };
  let next: string | undefined = "";
  while (next !== undefined) {
    const page: Page = (await admin.call("GET", `/api/core/tasks?sort=dueDate&limit=4${next}`)).json();
    byCursor.push(...page.data.map(({ subject }) => subject));
    expect(page.pagination.continues).toBe(byCursor.length < subjects.length);
    next = page.pagination.continues ? `&cursor=${encodeURIComponent(page.pagination.cursor)}` : undefined;
  }
  for (let offset = 0; offset < subjects.length; offset += 4) {
    byOffset.push(...(await found(`sort=dueDate&limit=4&offset=${offset}`)));
  }
  expect([byCursor, byOffset]).toEqual([inOrder, inOrder]);
  const forged = await admin.call("GET", "/api/core/tasks?cursor=forged");
  expect([forged.statusCode, forged.json().values]).toEqual([400, ["cursor", "forged"]]);
});

test("what looks like a pattern is taken as it is written [SEARCH-22]", async () => {
  expect(await found("search=50%25%20(urgent)")).toEqual(["Relance 50% (urgent)"]);
  expect(await found(`subject=${encodeURIComponent("/a.b*c/i")}`)).toEqual(["a.b*c"]);
  for (const text of [".*", "%", "_", "[", "(", "a.b", "$", "'; drop table tasks; --", "a|b", "("]) {
    const answer = await admin.call("GET", `/api/core/tasks?subject=${encodeURIComponent(`/${text}/i`)}`);
    expect([text, answer.statusCode]).toEqual([text, 200]);
    const all = answer.json().data.map(({ subject }: Item) => subject);
    expect(all.every((subject: string) => subject.includes(text))).toBe(true);
  }
});

test("words are found inside words, whatever their accents and letters", async () => {
  expect(await found("search=CREDIT&sort=dueDate")).toEqual(["Crédit-bail", "crédit relais"]);
  expect(await found("search=redit%20rela")).toEqual(["crédit relais"]);
});

test("several values are any of them, and after a minus all but them [SEARCH-24]", async () => {
  expect(await found("type=-CALL")).toEqual(["Divers"]);
  expect(await found("type=CALL,OTHER&sort=dueDate")).toEqual(subjects);
  expect(await found("priority=-LOW&sort=dueDate")).toEqual(["Crédit-bail", "Visite", "a.b*c"]);
});

test("the order is a list of fields, descending after a minus [SEARCH-25]", async () => {
  expect(await found("sort=priority,-dueDate")).toEqual([
    "a.b*c",
    "Visite",
    "Crédit-bail",
    "Divers",
    "Relance 50% (urgent)",
    "crédit relais",
  ]);
  const unknown = await admin.call("GET", "/api/core/tasks?sort=-colour");
  expect([unknown.statusCode, unknown.json().values]).toEqual([400, ["colour"]]);
});

test("autocomplete answers texts that go on as typed, within the rest of the query [SEARCH-30]", async () => {
  const answer = await admin.call("GET", "/api/core/tasks?autocomplete=cr%C3%A9&priority=LOW");
  expect(answer.json()).toEqual({ data: ["crédit relais"], pagination: expect.any(Object) });
});

test("a day is the day of the reader [REQ-10]", async () => {
  const made = await admin.call("POST", "/api/bank/camts", {
    type: "camt.053",
    fileDate: "2026-03-31T22:30:00Z",
  });
  expect(made.statusCode, made.body).toBe(200);
  const on = async (day: string, zone: string): Promise<number> => {
    const url = `/api/bank/camts?fromFileDate=${day}&toFileDate=${day}`;
    const answer = await admin.call("GET", url, undefined, { "x-client-time-zone": zone });
    return answer.json().data.length;
  };
  expect(await on("20260331", "UTC")).toBe(1);
  expect(await on("20260401", "UTC")).toBe(0);
  expect(await on("20260331", "Europe/Paris")).toBe(0);
  expect(await on("20260401", "Europe/Paris")).toBe(1);
});

test("the headers of a request are taken in: its id comes back, its zone counts, its originator is told in the log [REQ-02]", async () => {
  const log: Record<string, unknown>[] = [];
  const other = await openTestApi(await createTestDatabase(), { log });
  const user = await (await other.openTenant("logged")).signIn();
  const id = "6f1c2a52-9d0e-4c0b-8f5e-2b7a0f6f3b11";
  const answer = await user.call("GET", "/api/core/tasks", undefined, {
    "x-request-id": id,
    "x-request-originator": "task-list",
    "x-client-time-zone": "Europe/Paris",
  });
  expect([answer.statusCode, answer.headers["x-request-id"]]).toEqual([200, id]);
  expect(log.at(-1)).toMatchObject({ requestId: id, originator: "task-list", path: "/api/core/tasks" });
  await other.close();
});

test("a list of somebody who is known already asks the database once, session and all", async () => {
  await found("sort=dueDate");
  const read = vi.spyOn(api.services.store, "read");
  const write = vi.spyOn(api.services.store, "write");
  await found("status=TODO&sort=dueDate&limit=5");
  expect([read.mock.calls.length, write.mock.calls.length]).toEqual([1, 0]);
  vi.restoreAllMocks();
});

test("a store that takes no more work answers 503 at once, says when to try again and keeps the session", async () => {
  await found("sort=dueDate");
  vi.spyOn(api.services.store, "read").mockRejectedValue(new AppError("SERVICE_UNAVAILABLE"));
  const answer = await admin.call("GET", "/api/core/tasks");
  vi.restoreAllMocks();
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
    503,
    "SERVICE_UNAVAILABLE",
    "1",
  ]);
  expect(answer.headers.authorization).toBe(`Bearer ${admin.token}`);
});
