// The names behind references.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRecordNames, keysFilter } from "./record-names.ts";

const person = { name: "person", serverRoute: "/api/person/persons", key: "registration" };
const user = { name: "user", serverRoute: "/api/core/users", key: "username" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openNames() {
  const list = vi.fn(async (_route: string, query: Readonly<Record<string, string>>) =>
    (query.registration ?? query.username ?? "")
      .split(",")
      .filter((key) => !key.startsWith("X"))
      .map((key) => ({ registration: key, username: key, name: `Name of ${key}` })),
  );
  return { list, names: createRecordNames({ list }) };
}

test("the name of a person is asked for with the projection registration,name and then known [SEARCH-36]", async () => {
  const { list, names } = openNames();
  const first = names.nameOf(person, "P-1");
  await vi.advanceTimersByTimeAsync(20);
  expect(await first).toBe("Name of P-1");
  expect(list).toHaveBeenCalledExactlyOnceWith("/api/person/persons", {
    registration: "P-1",
    projection: "registration,name",
    limit: "1",
  });
  expect(names.shown("person", "P-1")).toBe("Name of P-1");
  expect(await names.nameOf(person, "P-1")).toBe("Name of P-1");
  expect(list).toHaveBeenCalledTimes(1);
});

test("many names of one entity are one question, those of another are another", async () => {
  const { list, names } = openNames();
  const asked = [
    names.nameOf(person, "P-1"),
    names.nameOf(person, "P-2"),
    names.nameOf(user, "ann@atlas"),
    names.nameOf(person, "P-1"),
  ];
  await vi.advanceTimersByTimeAsync(20);
  expect(await Promise.all(asked)).toEqual([
    "Name of P-1",
    "Name of P-2",
    "Name of ann@atlas",
    "Name of P-1",
  ]);
  expect(list.mock.calls).toEqual([
    ["/api/person/persons", { registration: "P-1,P-2", projection: "registration,name", limit: "2" }],
    ["/api/core/users", { username: "ann@atlas", projection: "username,name", limit: "1" }],
  ]);
});

test("more than a page of names is asked for in parts", async () => {
  const { list, names } = openNames();
  const asked = Array.from({ length: 130 }, (_, index) => names.nameOf(person, `P-${index}`));
  await vi.advanceTimersByTimeAsync(20);
  expect(new Set(await Promise.all(asked)).size).toBe(130);
  expect(list.mock.calls.map(([, { limit }]) => limit)).toEqual(["100", "30"]);
});

test("a person nobody knows is shown as the registration followed by (???), one without a name is not [PERSON-40]", async () => {
  const { names } = openNames();
  expect(names.shown("person", "X-1")).toBeUndefined();
  const asked = [names.nameOf(person, "X-1"), names.nameOf(person, "P-1")];
  await vi.advanceTimersByTimeAsync(20);
  expect(await Promise.all(asked)).toEqual([undefined, "Name of P-1"]);
  expect(["X-1", "P-1"].map((key) => names.shown("person", key))).toEqual(["X-1 (???)", "Name of P-1"]);
  const nameless = createRecordNames({ list: async () => [{ registration: "P-2" }] });
  const one = nameless.nameOf(person, "P-2");
  await vi.advanceTimersByTimeAsync(20);
  expect([await one, nameless.shown("person", "P-2")]).toEqual([undefined, undefined]);
});

test("a record that is not there is known as such, and after five minutes it is asked for again", async () => {
  const { list, names } = openNames();
  const missing = names.nameOf(person, "X-1");
  await vi.advanceTimersByTimeAsync(20);
  expect(await missing).toBeUndefined();
  expect(await names.nameOf(person, "X-1")).toBeUndefined();
  expect(list).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  void names.nameOf(person, "X-1");
  await vi.advanceTimersByTimeAsync(20);
  expect(list).toHaveBeenCalledTimes(2);
});

test("a name that has grown old is shown until the new one is there", async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce([{ registration: "P-1", name: "Ann" }])
    .mockResolvedValue([{ registration: "P-1", name: "Anna" }]);
  const names = createRecordNames({ list });
  void names.nameOf(person, "P-1");
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 20);
  expect(names.shown("person", "P-1")).toBe("Ann");
  const again = names.nameOf(person, "P-1");
  await vi.advanceTimersByTimeAsync(20);
  expect(await again).toBe("Anna");
  expect(names.shown("person", "P-1")).toBe("Anna");
});

test("a failure gives no name and is not kept", async () => {
  const list = vi
    .fn()
    .mockRejectedValueOnce(new Error("no server"))
    .mockResolvedValue([{ registration: "P-1", name: "Ann" }]);
  const names = createRecordNames({ list });
  const first = names.nameOf(person, "P-1");
  await vi.advanceTimersByTimeAsync(20);
  expect(await first).toBeUndefined();
  const second = names.nameOf(person, "P-1");
  await vi.advanceTimersByTimeAsync(20);
  expect(await second).toBe("Ann");
});

test("what was answered for one user is not known to the next, also not when it arrives late", async () => {
  const { names } = openNames();
  const late = names.nameOf(person, "P-1");
  names.forget();
  await vi.advanceTimersByTimeAsync(20);
  await late;
  expect(names.shown("person", "P-1")).toBeUndefined();
});

test("keys are written so that each stays one, whatever signs it has", () => {
  expect(keysFilter(["A-1", "B,2"])).toBe("A-1,B\\,2");
});

test("names that came along with what refers to them are shown at once and not asked for", async () => {
  const { list, names } = openNames();
  names.begin()({ person: { "P-1": "Ann", "P-2": "", "X-1": null }, user: null });
  expect(["P-1", "P-2", "X-1"].map((key) => names.shown("person", key))).toEqual([
    "Ann",
    undefined,
    "X-1 (???)",
  ]);
  expect(await Promise.all(["P-1", "P-2", "X-1"].map((key) => names.nameOf(person, key)))).toEqual([
    "Ann",
    undefined,
    undefined,
  ]);
  expect([names.isFresh("person", "P-1"), names.isFresh("person", "P-3")]).toEqual([true, false]);
  expect(list).not.toHaveBeenCalled();
});

test("where records of an entity have no names for the reader, none are asked for, and the key is no unknown one", async () => {
  const { list, names } = openNames();
  names.begin()({ user: null });
  expect([await names.nameOf(user, "ann@atlas"), names.shown("user", "ann@atlas")]).toEqual([
    undefined,
    undefined,
  ]);
  expect(list).not.toHaveBeenCalled();
  names.begin()({ user: { "ann@atlas": "Ann" } });
  expect(names.shown("user", "ann@atlas")).toBe("Ann");
});

test("names that arrive after another user has come are not kept", () => {
  const { names } = openNames();
  const keep = names.begin();
  names.forget();
  keep({ person: { "P-1": "Ann" } });
  expect(names.shown("person", "P-1")).toBeUndefined();
});
