// Lists asked for by many at once: how the questions are collected, and what each asker gets when one fails.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListValues, type ListItem, tellMissingList } from "./list-values.ts";

const open: ListItem = { value: "OPEN", label: "Open" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(ask: (names: readonly string[]) => Promise<Record<string, readonly ListItem[]>>) {
  const asked = vi.fn(ask);
  const [onMissing, onFailure] = [vi.fn(), vi.fn()];
  return { asked, onMissing, onFailure, ...createListValues({ ask: asked, onMissing, onFailure }) };
}

test("what is asked for within 300 ms goes as one question, and each asker gets its list [FIELD-74]", async () => {
  const { values, asked } = start(async (names) =>
    Object.fromEntries(names.map((name) => [name, [{ ...open, label: name }]])),
  );
  const first = values("taskStatus");
  await vi.advanceTimersByTimeAsync(299);
  const [second, third] = [values("priority"), values("taskStatus")];
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.mock.calls).toEqual([[["taskStatus", "priority"]]]);
  expect(await Promise.all([first, second, third])).toEqual([
    [{ ...open, label: "taskStatus" }],
    [{ ...open, label: "priority" }],
    [{ ...open, label: "taskStatus" }],
  ]);
  expect(await values("priority")).toHaveLength(1);
  expect(asked).toHaveBeenCalledOnce();
});

test("a hundred wait for a list, the next one makes it asked for at once [FIELD-75] [CONST-06]", async () => {
  const { values, asked } = start(async () => ({ taskStatus: [open] }));
  const waiting = Array.from({ length: 100 }, () => values("taskStatus"));
  expect(asked).not.toHaveBeenCalled();
  const next = values("taskStatus");
  expect(asked).toHaveBeenCalledOnce();
  expect(await next).toEqual([open]);
  for (const items of await Promise.all(waiting)) expect(items).toEqual([open]);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveBeenCalledOnce();
});

test("a page asks ahead for the lists it will show, at once and in one question, and whoever shows them waits for that one", async () => {
  const { values, ahead, known, asked } = start(async (names) =>
    Object.fromEntries(names.map((name) => [name, [open]])),
  );
  const coming = ahead(["taskStatus", "priority", "taskStatus"]);
  expect(asked.mock.calls).toEqual([[["taskStatus", "priority"]]]);
  const shown = values("priority");
  void ahead(["priority"]);
  await coming;
  expect(await shown).toEqual([open]);
  expect([...known().keys()]).toEqual(["taskStatus", "priority"]);
  await ahead(["priority", "locale"]);
  expect(asked.mock.calls.slice(1)).toEqual([[["locale"]]]);
});

test("a question ahead that fails keeps nobody waiting and is asked again", async () => {
  const { values, ahead, asked, onFailure } = start(async () => Promise.reject(new Error("gone")));
  await ahead(["priority"]);
  expect(onFailure).toHaveBeenCalledOnce();
  const again = values("priority");
  await vi.advanceTimersByTimeAsync(300);
  expect([await again, asked.mock.calls.length]).toEqual([[], 2]);
});

test("a list that is missing is told by its name, and holds nothing", async () => {
  const { values, onMissing, asked } = start(async () => ({}));
  const missing = values("moonPhase");
  await vi.advanceTimersByTimeAsync(300);
  expect(await missing).toEqual([]);
  expect(await values("moonPhase")).toEqual([]);
  expect(onMissing.mock.calls).toEqual([["moonPhase"]]);
  expect(asked).toHaveBeenCalledOnce();
});

test("a list that is missing is 'List not found' and its name: shown in a diagnostic mode, noted otherwise [FIELD-76]", () => {
  const translate = (text: string, { name }: { readonly name: string }) => text.replace("{{name}}", name);
  for (const isDiagnosing of [true, false]) {
    const [show, log] = [vi.fn(), vi.fn()];
    tellMissingList("moonPhase", { isDiagnosing: () => isDiagnosing, show, log, translate });
    expect(show.mock.calls).toEqual(isDiagnosing ? [["List not found moonPhase"]] : []);
    expect(log.mock.calls).toEqual(isDiagnosing ? [] : [["List not found moonPhase"]]);
  }
});

test("a question that fails is told once, everybody goes on without values, and it is asked again", async () => {
  let isDown = true;
  const { values, onFailure, onMissing } = start(async () => {
    if (isDown) throw new Error("down");
    return { taskStatus: [open], priority: [] };
  });
  const both = [values("taskStatus"), values("priority")];
  await vi.advanceTimersByTimeAsync(300);
  expect(await Promise.all(both)).toEqual([[], []]);
  expect([onFailure.mock.calls.length, onMissing.mock.calls.length]).toEqual([1, 0]);
  isDown = false;
  const again = values("taskStatus");
  await vi.advanceTimersByTimeAsync(300);
  expect(await again).toEqual([open]);
});

test("values that arrive after everything was forgotten are not kept for the next user", async () => {
  const { values, asked, clear, known } = start(async () => ({ taskStatus: [open] }));
  const before = values("taskStatus");
  vi.advanceTimersByTime(300);
  clear();
  expect(await before).toEqual([open]);
  expect(known().size).toBe(0);
  void values("taskStatus");
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveBeenCalledTimes(2);
});
