// When the token of the provider is renewed, to the second, and how often the provider hears that somebody works.
import { keepAliveThrottleMs } from "@kontor/model/session/keep-alive.ts";
import { expect, test, vi } from "vitest";
import { createKeepAlive, createRenewal, isRenewalDue, renewalThresholdSeconds } from "./provider-session.ts";

const token = { ssoRefreshTokenIat: 1_000_000, ssoRefreshTokenExpiresIn: 3_600 };
/** The moment at which this many seconds remain. */
const remaining = (seconds: number): number => 1_003_600 - seconds;

test.each([
  [601, false],
  [600, true],
  [599, true],
  [1, true],
])("with %i s left and a threshold of 600 s, renewed: %s [AUTH-36]", (seconds, isDue) => {
  expect(isRenewalDue(token, remaining(seconds), 600)).toBe(isDue);
});

test.each([0, -1, -10_000])(
  "with %i s left it has expired, and nothing is attempted [AUTH-37]",
  (seconds) => {
    expect(isRenewalDue(token, remaining(seconds), 600)).toBe(false);
  },
);

test.each([
  [599, false],
  [600, true],
])("a token that lives %i s in all is renewed at a threshold of 600 s: %s [AUTH-38]", (lifetime, isDue) => {
  const short = { ssoRefreshTokenIat: 1_000_000, ssoRefreshTokenExpiresIn: lifetime };
  expect(isRenewalDue(short, 1_000_000 + lifetime - 1, 600)).toBe(isDue);
});

test("the threshold is 600 s unless the user configuration has another one [AUTH-39] [CONST-04]", async () => {
  expect(renewalThresholdSeconds).toBe(600);
  expect(isRenewalDue(token, remaining(600))).toBe(true);
  expect(isRenewalDue(token, remaining(601))).toBe(false);
  expect(isRenewalDue(token, remaining(900), 900)).toBe(true);
  const { renew, call } = renewal({ thresholdSeconds: () => 900, nowSeconds: () => remaining(900) });
  await renew();
  expect(call).toHaveBeenCalledOnce();
});

test("a renewal asks with the grant type refresh_token and keeps both figures of the answer [AUTH-35]", async () => {
  const { renew, call, store } = renewal({});
  await renew();
  expect(call).toHaveBeenCalledExactlyOnceWith({ grantType: "refresh_token" });
  expect(store).toHaveBeenCalledExactlyOnceWith({
    ssoRefreshTokenIat: 2_000_000,
    ssoRefreshTokenExpiresIn: 3_600,
  });
});

test("a renewal that fails is logged and nothing else [AUTH-40]", async () => {
  const error = new Error("the provider is away");
  const { renew, store, log } = renewal({ call: () => Promise.reject(error) });
  await expect(renew()).resolves.toBeUndefined();
  expect(store).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
});

test("while one renewal runs no second one is begun, and without a provider none at all", async () => {
  const { renew, call } = renewal({});
  await Promise.all([renew(), renew(), renew()]);
  expect(call).toHaveBeenCalledOnce();
  const { renew: renewNothing, call: neverCalled } = renewal({ read: () => ({}) });
  await renewNothing();
  expect(neverCalled).not.toHaveBeenCalled();
});

test("however often it is asked for, the provider is told at most once in 5000 ms [AUTH-34] [CONST-03]", () => {
  expect(keepAliveThrottleMs).toBe(5_000);
  let now = 50_000;
  const send = vi.fn(() => Promise.resolve());
  const keepAlive = createKeepAlive({ send, nowMs: () => now, log: vi.fn() });
  for (let at = 0; at < 15_000; at += 100) {
    now = 50_000 + at;
    keepAlive();
  }
  expect(send).toHaveBeenCalledTimes(3);
  now = 64_999;
  keepAlive();
  expect(send).toHaveBeenCalledTimes(3);
  now = 65_000;
  keepAlive();
  expect(send).toHaveBeenCalledTimes(4);
});

function renewal(replaced: Partial<Parameters<typeof createRenewal>[0]>) {
  const call = vi.fn(() =>
    Promise.resolve({ ssoRefreshTokenIat: 2_000_000, ssoRefreshTokenExpiresIn: 3_600 }),
  );
  const [store, log] = [vi.fn(), vi.fn()];
  const renew = createRenewal({
    read: () => token,
    store,
    call,
    thresholdSeconds: () => undefined,
    nowSeconds: () => remaining(300),
    log,
    ...replaced,
  });
  return { renew, call, store, log };
}
