import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadAfterAction } from "./reload-after-action.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a list is loaded again 500 ms after an action, not before and not twice [TABLE-36]", () => {
  const reload = vi.fn();
  reloadAfterAction(reload);
  vi.advanceTimersByTime(499);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
