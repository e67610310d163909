// Two tabs, one storage: whose token is sent, which one is kept, and who notices that somebody else has signed in.
import { tokenText } from "@kontor/model/session/session-token.ts";
import { expect, test } from "vitest";
import { createTokenStorage, type KeyValues, storageOrMemory, tokenKey } from "./token-storage.ts";

const tenant = "a".repeat(22);
/** A token as the server issues it, at this moment. */
const token = (moment: number): string => tokenText(tenant, moment, "s".repeat(43));

function browser() {
  const map = new Map<string, string>();
  const values: KeyValues = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
  const openTab = () => createTokenStorage(values, () => crypto.randomUUID());
  return { map, openTab };
}

test("what one tab is handed, the other sends with its next request", () => {
  const { openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  expect(first.read()).toBeUndefined();
  first.begin(token(1));
  expect(second.read()).toBe(token(1));
  second.renew(token(2));
  expect(first.read()).toBe(token(2));
});

test("of parallel answers the newest issue time wins, in whatever order they arrive", () => {
  const { openTab } = browser();
  const tab = openTab();
  tab.begin(token(1_000));
  for (const moment of [1_003, 1_001, 1_004, 1_002]) tab.renew(token(moment));
  expect(tab.read()).toBe(token(1_004));
});

test("an answer that arrives after the session was ended brings nothing back", () => {
  const { openTab, map } = browser();
  const [first, second] = [openTab(), openTab()];
  first.begin(token(1));
  second.read();
  first.clear();
  second.renew(token(2));
  first.renew(token(3));
  expect(map.size).toBe(0);
});

test("a tab does not go on with the session of somebody who signed in elsewhere, and knows it", () => {
  const { openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  first.begin(token(1));
  expect(second.read()).toBe(token(1));
  expect(second.isForeign()).toBe(false);
  first.begin(token(5));
  expect(second.read()).toBeUndefined();
  expect([second.isForeign(), second.isOfOther()]).toEqual([true, true]);
  second.renew(token(9));
  second.clear();
  expect(first.read()).toBe(token(5));
});

test("a sign-in replaces what was there, even with a token of an earlier moment", () => {
  const { openTab } = browser();
  const tab = openTab();
  tab.begin(token(9));
  tab.begin(token(3));
  expect(tab.read()).toBe(token(3));
});

test.each(["", "one", "a b c", "\u0000"])(
  "what somebody else wrote under the key (%j) is no session",
  (text) => {
    const { openTab, map } = browser();
    map.set(tokenKey, text);
    expect(openTab().read()).toBeUndefined();
  },
);

test("a browser that refuses to keep anything keeps it until the page closes", () => {
  const values = storageOrMemory(() => {
    throw new Error("denied");
  });
  const tab = createTokenStorage(values, () => "owner");
  tab.begin(token(1));
  expect(tab.read()).toBe(token(1));
  tab.clear();
  expect(tab.read()).toBeUndefined();
});
