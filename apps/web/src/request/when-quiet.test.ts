// What nobody waits for comes when the page rests, and once it has waited long enough also where the page never rests.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";
import { whenQuiet } from "./when-quiet.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  document.body.append(Object.assign(document.createElement("h1"), { id: "heading" }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  document.querySelector("#heading")?.remove();
});

type Idle = (deadline: { readonly didTimeout: boolean }) => void;

function idleAfter(answer: (run: Idle, timeout: number) => void): void {
  vi.stubGlobal("requestIdleCallback", (run: Idle, { timeout }: { readonly timeout: number }) =>
    answer(run, timeout),
  );
}

test("pieces come one after the other when the page rests, and not while a question is open", async () => {
  idleAfter((run) => setTimeout(() => run({ didTimeout: false }), 1));
  const done: string[] = [];
  const answer = Promise.withResolvers<string>();
  void queryClient.fetchQuery({ queryKey: ["open"], queryFn: () => answer.promise });
  whenQuiet(() => done.push("first"));
  const forget = whenQuiet(() => done.push("taken back"));
  whenQuiet(() => done.push("second"));
  forget();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual([]);
  answer.resolve("answered");
  await vi.advanceTimersByTimeAsync(310);
  expect(done).toEqual(["first"]);
  await vi.advanceTimersByTimeAsync(310);
  expect(done).toEqual(["first", "second"]);
});

test("a page that never rests is waited for once, and not before each piece", async () => {
  idleAfter((run, timeout) => setTimeout(() => run({ didTimeout: true }), timeout));
  const done: number[] = [];
  for (const piece of [1, 2, 3, 4]) whenQuiet(() => done.push(piece));
  await vi.advanceTimersByTimeAsync(14_900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(700);
  expect(done).toEqual([1, 2, 3, 4]);
});
