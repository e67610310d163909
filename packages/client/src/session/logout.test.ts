// Signing out: the order, the token that outlives its storage by one call, and steps that fail or never end.
import { expect, test, vi } from "vitest";
import { type AllKeyValues, clearLocalData } from "./local-data.ts";
import { type LogoutSteps, logOut } from "./logout.ts";

function record(replaced: Partial<LogoutSteps> = {}) {
  const done: string[] = [];
  let stored: string | undefined = "the-token";
  const step = (name: string) => () => void done.push(name);
  const steps: LogoutSteps = {
    readToken: () => stored,
    clearToken: () => {
      stored = undefined;
      done.push("clear token");
    },
    clearLocalData: step("clear local data"),
    callLogout: async (token) => void done.push(`call logout with ${token}, stored ${stored}`),
    clearCaches: async () => void done.push("clear caches"),
    showError: (message) => void done.push(`error: ${message}`),
    pause: async (ms) => void done.push(`wait ${ms}`),
    goToSignIn: step("go to sign-in"),
    disableTracking: step("disable tracking"),
    log: (what) => void done.push(`log: ${what}`),
    ...replaced,
  };
  return { steps, done };
}

test("the steps follow one another as specified [AUTH-12]", async () => {
  const { steps, done } = record();
  await logOut(steps, "The account was locked");
  expect(done).toEqual([
    "clear token",
    "clear local data",
    "call logout with the-token, stored undefined",
    "clear caches",
    "error: The account was locked",
    "wait 400",
    "go to sign-in",
    "disable tracking",
  ]);
});

test("without a message none is shown, without a token nobody is called, and the sign-in page follows after 400 ms [CONST-05]", async () => {
  const { steps, done } = record({ readToken: () => undefined });
  await logOut(steps);
  expect(done).toEqual([
    "clear token",
    "clear local data",
    "clear caches",
    "wait 400",
    "go to sign-in",
    "disable tracking",
  ]);
});

test("a logout call that fails, throws or never ends changes nothing about the rest, and is only noted [AUTH-13]", async () => {
  const calls: readonly LogoutSteps["callLogout"][] = [
    () => Promise.reject(new Error("no network")),
    () => {
      throw new Error("broken");
    },
    () => new Promise(() => {}),
  ];
  for (const callLogout of calls) {
    const { steps, done } = record({ callLogout });
    await logOut(steps);
    expect(done.filter((line) => !line.startsWith("log"))).toEqual([
      "clear token",
      "clear local data",
      "clear caches",
      "wait 400",
      "go to sign-in",
      "disable tracking",
    ]);
  }
});

test("the call carries the token although storage is empty by then [AUTH-14]", async () => {
  const callLogout = vi.fn(async () => {});
  const { steps } = record({ callLogout });
  await logOut(steps);
  expect(steps.readToken()).toBeUndefined();
  expect(callLogout).toHaveBeenCalledExactlyOnceWith("the-token");
});

test("the sign-in page is opened 400 ms after the message, not before [AUTH-15]", async () => {
  vi.useFakeTimers();
  try {
    const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
    const goToSignIn = vi.fn();
    const { steps } = record({ pause, goToSignIn });
    const finished = logOut(steps);
    await vi.advanceTimersByTimeAsync(399);
    expect(goToSignIn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(goToSignIn).toHaveBeenCalledOnce();
    await finished;
  } finally {
    vi.useRealTimers();
  }
});

test("tracking is disabled last, even when every step before it has failed", async () => {
  const fail = (): never => {
    throw new Error("broken");
  };
  const { steps, done } = record({
    clearToken: fail,
    clearLocalData: fail,
    callLogout: fail,
    clearCaches: fail,
    showError: fail,
    goToSignIn: fail,
  });
  await logOut(steps, "Session has expired");
  expect(done.at(-1)).toBe("disable tracking");
});

test("local data goes, but for the look, the locale, unsent actions, the token of whoever it is by now and what is not ours", () => {
  const map = new Map([
    ["kontor", JSON.stringify({ appearance: { scheme: "dark" }, locale: "fr-FR", panels: { side: 1 } })],
    ["kontor-session", "owner token"],
    ["kontor-saml", "the session at a provider"],
    ["kontor-push", "push token"],
    ["kontor-unsent-1", "action of ana@atlas"],
    ["other application", "kept"],
  ]);
  const values: AllKeyValues = {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
  clearLocalData(values);
  expect(Object.fromEntries(map)).toEqual({
    kontor: JSON.stringify({ appearance: { scheme: "dark" }, locale: "fr-FR" }),
    "kontor-session": "owner token",
    "kontor-unsent-1": "action of ana@atlas",
    "other application": "kept",
  });
  map.set("kontor", "{not json");
  clearLocalData(values);
  expect(map.get("kontor")).toBe("{}");
});
