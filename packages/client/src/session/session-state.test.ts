// What the session holds, and what each step of signing in and out does to it.
import { expect, test, vi } from "vitest";
import { createSessionStore, signedOut } from "./session-state.ts";

const opened = { isAuthenticated: true, username: "ana@atlas", tenant: "atlas" } as const;
const secondFactor = { totpToken: "t.1.x", totpUsername: "ana@atlas", methods: ["totp", "passkey"] };
const terms = { termsOfServices: { token: "t.2.x", version: "3", text: "Be kind" } };

test("the session holds exactly the fields of the specification [AUTH-07]", () => {
  expect(Object.keys(createSessionStore().get()).toSorted()).toEqual([
    "history",
    "isAuthenticated",
    "isRedirecting",
    "loginPayload",
    "mfaUserMethods",
    "termsOfServices",
    "totpToken",
    "totpUsername",
    "userLocale",
  ]);
});

test("a sign-in that succeeds makes the session authenticated and clears the redirect flag [AUTH-08]", () => {
  const store = createSessionStore();
  store.leaveForProvider();
  expect(store.get()).toMatchObject({ isAuthenticated: false, isRedirecting: true });
  store.take(opened);
  expect(store.get()).toMatchObject({ isAuthenticated: true, isRedirecting: false });
});

test("a second factor is asked for before there is a session, and forgotten once there is one", () => {
  const store = createSessionStore();
  store.take(secondFactor);
  expect(store.get()).toEqual({
    ...signedOut,
    totpToken: "t.1.x",
    totpUsername: "ana@atlas",
    mfaUserMethods: ["totp", "passkey"],
  });
  store.take(opened);
  expect(store.get()).toEqual({ ...signedOut, isAuthenticated: true });
});

test("signing out leaves no session, no second factor token and no name [AUTH-09]", () => {
  const store = createSessionStore();
  store.take(opened);
  store.take(secondFactor);
  store.logOut();
  expect(store.get()).toMatchObject({
    isAuthenticated: false,
    totpToken: undefined,
    totpUsername: undefined,
  });
});

test("signing out keeps the locale and nothing else", () => {
  const store = createSessionStore();
  store.setLocale("fr-FR");
  store.askFor("/account");
  store.take({ ...opened, loginPayload: { hint: 1 } });
  store.logOut();
  expect(store.get()).toEqual({ ...signedOut, userLocale: "fr-FR" });
});

test("the login payload is answered once [AUTH-10]", () => {
  const store = createSessionStore();
  store.take({ ...opened, loginPayload: { welcome: "back" } });
  expect(store.consumeLoginPayload()).toEqual({ welcome: "back" });
  expect(store.consumeLoginPayload()).toBeUndefined();
  expect(store.get().loginPayload).toBeUndefined();
});

test("terms are held from the sign-in that shows them until they are accepted or given up [AUTH-11]", () => {
  const store = createSessionStore();
  store.take(terms);
  expect(store.get()).toMatchObject({ isAuthenticated: false, termsOfServices: terms.termsOfServices });
  store.take(opened);
  expect(store.get().termsOfServices).toBeUndefined();
  store.take(terms);
  store.startOver();
  expect(store.get().termsOfServices).toBeUndefined();
});

test("whoever subscribes hears of every change until it stops, and the same state stays the same object", () => {
  const store = createSessionStore();
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  const before = store.get();
  expect(store.get()).toBe(before);
  store.resume();
  expect(store.get()).not.toBe(before);
  stop();
  store.logOut();
  expect(heard).toHaveBeenCalledOnce();
});
