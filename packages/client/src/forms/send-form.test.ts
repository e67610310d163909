// A form that goes to a configured address: where it is sent, and what follows.
import { afterEach, expect, test, vi } from "vitest";
import { reloadAfterSuccessMs, sendForm } from "./send-form.ts";

afterEach(() => {
  vi.useRealTimers();
});

function means(answer: unknown) {
  return { get: vi.fn(async () => answer), post: vi.fn(async () => answer), goTo: vi.fn(), reload: vi.fn() };
}

test("the page is read anew 500 ms after a form was taken, and not before [FIELD-70] [CONST-07]", async () => {
  vi.useFakeTimers();
  const calls = means({ status: "ok" });
  await sendForm({ url: "/api/x", method: "POST" }, { name: "N", empty: "" }, calls);
  expect(calls.post).toHaveBeenCalledWith("/api/x", { name: "N" });
  expect(reloadAfterSuccessMs).toBe(500);
  vi.advanceTimersByTime(499);
  expect(calls.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(calls.reload).toHaveBeenCalledTimes(1);
});

test("the answer leads on to a page of this installation only", async () => {
  const inside = means({ redirectTo: "/contract/CT-1" });
  await sendForm({ url: "/api/x?a=1", method: "GET" }, { name: "N & M", rows: [1] }, inside);
  expect(inside.get).toHaveBeenCalledWith("/api/x?a=1&name=N+%26+M&rows=%5B1%5D");
  expect(inside.goTo).toHaveBeenCalledWith("/contract/CT-1");
  const outside = means({ redirectTo: "https://elsewhere.example/" });
  vi.useFakeTimers();
  await sendForm({ url: "/api/x", method: "GET" }, {}, outside);
  expect(outside.get).toHaveBeenCalledWith("/api/x");
  expect(outside.goTo).not.toHaveBeenCalled();
});

test("without a word of the answer a success leads where the form says, again within this installation only", async () => {
  const calls = means(undefined);
  await sendForm({ url: "/api/x", method: "POST", redirectTo: "/contracts" }, {}, calls);
  expect(calls.goTo).toHaveBeenCalledWith("/contracts");
  vi.useFakeTimers();
  const outside = means({});
  await sendForm({ url: "/api/x", method: "POST", redirectTo: "//elsewhere.example" }, {}, outside);
  expect(outside.goTo).not.toHaveBeenCalled();
});

test("a refused form goes nowhere", async () => {
  vi.useFakeTimers();
  const calls = { ...means(undefined), post: vi.fn(() => Promise.reject(new Error("no"))) };
  await expect(sendForm({ url: "/api/x", method: "POST" }, {}, calls)).rejects.toThrow("no");
  vi.advanceTimersByTime(reloadAfterSuccessMs);
  expect(calls.reload).not.toHaveBeenCalled();
});
