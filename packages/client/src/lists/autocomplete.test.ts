// Suggestions while somebody types.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { missingKeysQuietMs } from "../language/missing-keys.ts";
import {
  autocompleteQuery,
  autocompleteQuietMs,
  createAutocomplete,
  suggestionsHiddenAfterMs,
} from "./autocomplete.ts";
import { defaultChunkSize } from "./paging.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("only more than two characters are asked for [SEARCH-28]", () => {
  expect(autocompleteQuery({}, "")).toBeUndefined();
  expect(autocompleteQuery({}, "ha")).toBeUndefined();
  expect(autocompleteQuery({}, " ha ")).toBeUndefined();
  expect(autocompleteQuery({}, "haf")).toEqual({ autocomplete: "haf" });
});

test("the query of the list is repeated with autocomplete and without search [SEARCH-30]", () => {
  const query = { status: "NEW,-OLD", name: "/du/i", search: "mar", sort: "-name", limit: "20", cursor: "x" };
  expect(autocompleteQuery(query, "haf")).toEqual({
    status: "NEW,-OLD",
    name: "/du/i",
    sort: "-name",
    autocomplete: "haf",
  });
});

test("typing is answered 250 ms after the last letter [SEARCH-29]", async () => {
  const ask = vi.fn(async () => ["hafen", "hafenkran"]);
  const onWords = vi.fn();
  const { type } = createAutocomplete({ ask, onWords });
  type("haf", { status: "NEW" });
  await vi.advanceTimersByTimeAsync(249);
  type("hafe", { status: "NEW" });
  await vi.advanceTimersByTimeAsync(249);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    { status: "NEW", autocomplete: "hafe" },
    expect.any(AbortSignal),
  );
  expect(onWords).toHaveBeenCalledExactlyOnceWith(["hafen", "hafenkran"]);
});

test("an answer to what was typed before is given up", async () => {
  const answers = new Map<string, (words: readonly string[]) => void>();
  const signals: AbortSignal[] = [];
  const onWords = vi.fn();
  const { type } = createAutocomplete({
    ask: ({ autocomplete = "" }, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.set(autocomplete, resolve));
    },
    onWords,
  });
  type("haf", {});
  await vi.advanceTimersByTimeAsync(250);
  type("hafen", {});
  await vi.advanceTimersByTimeAsync(250);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  answers.get("haf")?.(["hafer"]);
  answers.get("hafen")?.(["hafen"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onWords.mock.calls).toEqual([[["hafen"]]]);
});

test("what has become too short and what failed leaves no words, and stopping asks for nothing more", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("no server")));
  const onWords = vi.fn();
  const { type, stop } = createAutocomplete({ ask, onWords });
  type("haf", {});
  await vi.advanceTimersByTimeAsync(250);
  expect(onWords.mock.calls).toEqual([[[]]]);
  type("ha", {});
  expect(onWords).toHaveBeenCalledTimes(2);
  type("hafe", {});
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("texts are asked for 250 ms after more than two letters, stay 200 ms after the focus; missing texts wait a second, rows come by 100 [CONST-25]", () => {
  expect(autocompleteQuery({}, "x".repeat(2))).toBeUndefined();
  expect(autocompleteQuery({}, "x".repeat(3))).toBeDefined();
  expect([autocompleteQuietMs, suggestionsHiddenAfterMs]).toEqual([250, 200]);
  expect([missingKeysQuietMs, defaultChunkSize]).toEqual([1_000, 100]);
});
