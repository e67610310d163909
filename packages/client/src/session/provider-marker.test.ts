// Which markers send a browser to a provider, and what switches it off.
import { expect, test } from "vitest";
import { automaticProvider, autoOidcIn, offeredProviders } from "./provider-marker.ts";

const search = (text: string): URLSearchParams => new URLSearchParams(text);
const oidc = { kind: "oidc", id: "entra" };

test.each(["0", "false"])(
  "autoOidc=%s switches automatic sign-in off, whatever else says it is on [AUTH-22]",
  (text) => {
    expect(autoOidcIn(text)).toBe(false);
    expect(automaticProvider(search(`autoOidc=${text}`), { oidc: "entra" })).toBeUndefined();
    expect(automaticProvider(search(`autoOidc=${text}&oidc=entra`), {})).toBeUndefined();
    expect(
      automaticProvider(search(`autoOidc=${text}`), { oidc: "entra", uiAuthConfig: { autoOidc: true } }),
    ).toBeUndefined();
  },
);

test.each(["1", "true"])(
  "autoOidc=%s switches automatic sign-in on, even where the host has it off [AUTH-23]",
  (text) => {
    expect(autoOidcIn(text)).toBe(true);
    const host = { oidc: "entra", uiAuthConfig: { autoOidc: false } };
    expect(automaticProvider(search(""), host)).toBeUndefined();
    expect(automaticProvider(search(`autoOidc=${text}`), host)).toEqual(oidc);
  },
);

test.each(["", "2", "yes", "TRUE", "00"])("autoOidc=%j says nothing", (text) => {
  expect(autoOidcIn(text)).toBeUndefined();
});

test("a marker in the address goes before the one of the host, and oidc before saml", () => {
  const host = { oidc: "entra", saml: "adfs" };
  expect(automaticProvider(search(""), host)).toEqual(oidc);
  expect(automaticProvider(search("saml=other"), host)).toEqual({ kind: "saml", id: "other" });
  expect(automaticProvider(search("oidc=entra&saml=other"), {})).toEqual(oidc);
  expect(automaticProvider(search(""), { saml: "adfs" })).toEqual({ kind: "saml", id: "adfs" });
  expect(automaticProvider(search("autoOidc=1"), {})).toBeUndefined();
});

test("a host offers what it has", () => {
  expect(offeredProviders({ oidc: "entra", saml: "adfs" })).toEqual([oidc, { kind: "saml", id: "adfs" }]);
  expect(offeredProviders({ oidc: null, saml: "" })).toEqual([]);
});
