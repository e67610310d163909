// Who sends texts without a translation, when, and how often.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectMissingKeys, collectsMissingKeys } from "./missing-keys.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collector(send = vi.fn(async (_locale: string, _keys: readonly string[]) => {})) {
  const log = vi.fn();
  return { send, log, keys: collectMissingKeys({ send, log }) };
}

test("they are sent together a second after the last one was met, each once [I18N-05]", async () => {
  const { send, keys } = collector();
  keys.note("fr-FR", "Contract");
  await vi.advanceTimersByTimeAsync(999);
  keys.note("fr-FR", "Asset");
  keys.note("fr-FR", "Contract");
  await vi.advanceTimersByTimeAsync(999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([["fr-FR", ["Contract", "Asset"]]]);
  keys.note("fr-FR", "Asset");
  keys.note("ar-MA", "Asset");
  await vi.advanceTimersByTimeAsync(5000);
  expect(send.mock.calls.slice(1)).toEqual([["ar-MA", ["Asset"]]]);
});

test("English has none, and what the server would refuse is not sent", async () => {
  const { send, keys } = collector();
  for (const locale of ["en-EU", "en-US"]) keys.note(locale, "Contract");
  keys.note("fr-FR", "");
  keys.note("fr-FR", "x".repeat(1001));
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).not.toHaveBeenCalled();
  for (let number = 0; number < 1500; number += 1) keys.note("fr-FR", `Text ${number}`);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send.mock.calls.map(([, sent]) => sent.length)).toEqual([1000, 500]);
});

test("where sending fails it is noted and not tried again", async () => {
  const { send, log, keys } = collector(vi.fn(() => Promise.reject(new Error("no"))));
  keys.note("fr-FR", "Contract");
  await vi.advanceTimersByTimeAsync(1000);
  keys.note("fr-FR", "Asset");
  await vi.advanceTimersByTimeAsync(1000);
  expect([send.mock.calls.length, log.mock.calls.length]).toEqual([1, 1]);
});

test("nothing is sent for a user who is gone", async () => {
  const { send, keys } = collector();
  keys.note("fr-FR", "Contract");
  keys.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).not.toHaveBeenCalled();
});

test("they are collected only where the tenant wants it and the user is an administrator [I18N-06]", () => {
  const user = { username: "a", tenant: "t", profiles: ["MANAGER"] };
  for (const flag of ["isAdmin", "isMainAdmin", "isSuperAdmin"]) {
    const administrator = { ...user, [flag]: true };
    expect(collectsMissingKeys({ collectMissingTranslations: true, user: administrator }), flag).toBe(true);
    expect(collectsMissingKeys({ collectMissingTranslations: false, user: administrator }), flag).toBe(false);
  }
  expect(collectsMissingKeys({ collectMissingTranslations: true, user })).toBe(false);
  expect(collectsMissingKeys(undefined)).toBe(false);
});
