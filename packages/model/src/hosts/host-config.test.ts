import { expect, test } from "vitest";
import { frameAncestorsOf, hostConfigProblems, isHostname, readHostConfig } from "./host-config.ts";

const whole = {
  imp: "atlas",
  publicLogo: "/imp/atlas/logo.svg",
  manifestUrl: "https://cdn.example.com/manifest.json",
  useManifest: true,
  windowTitle: "Atlas",
  frameAncestors: "https://portal.example.com https://intranet.example.com:8443",
  parentOrigins: ["https://portal.example.com", "http://localhost:3000"],
  oidc: "entra",
  saml: "adfs",
  uiAuthConfig: { hidesPassword: true },
  mode: "flow" as const,
  publicPath: "/welcome",
  font: "brand.woff2",
};

test("every setting of a host is taken when it is what it should be", () => {
  expect(hostConfigProblems(whole, true)).toEqual([]);
  expect(hostConfigProblems({}, false)).toEqual([]);
  expect(hostConfigProblems({ frameAncestors: "*" }, false)).toEqual([]);
});

test.each([
  { publicLogo: "javascript:alert(1)" },
  { publicLogo: "data:image/svg+xml,<svg/>" },
  { publicLogo: "http://example.com/logo.svg" },
  { publicLogo: "//evil.example/logo.svg" },
  { publicLogo: "/\\evil.example/logo.svg" },
  { publicLogo: "logo.svg" },
  { publicLogo: "https://name:secret@example.com/logo.svg" },
  { manifestUrl: "java\tscript:alert(1)" },
  { imp: "../atlas" },
  { imp: "a/b" },
  { frameAncestors: "https://*" },
  { frameAncestors: "https://portal.example.com; script-src *" },
  { frameAncestors: "https://portal.example.com/page" },
  { frameAncestors: "http://portal.example.com" },
  { frameAncestors: "'self' data:" },
  { frameAncestors: "https://a.example\r\nset-cookie: a=b" },
  { frameAncestors: "" },
  { parentOrigins: ["*"] },
  { parentOrigins: ["null"] },
  { windowTitle: "" },
  { windowTitle: "x".repeat(201) },
  { uiAuthConfig: Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`a${place}`, 1])) },
  { oidc: "a b" },
  { mode: "kiosk" },
  { publicPath: "welcome" },
  { publicPath: "/" },
  { publicPath: "//evil.example" },
  { publicPath: "/api" },
  { publicPath: "/k/key" },
  { publicPath: "/account" },
  { publicPath: "/documentation/welcome" },
  { publicPath: "/contract" },
  { publicPath: "/contracts" },
  { publicPath: "/a/../b" },
  { font: "../brand.woff2" },
  { font: "brand.ttf" },
  { unknown: 1 },
  { loginTenant: "other" },
])("a setting that could harm is refused: %j", (config) => {
  expect(hostConfigProblems(config, true)).not.toEqual([]);
});

test("where users sign in nobody frames the page by being anybody, also if it was once allowed", () => {
  expect(hostConfigProblems({ frameAncestors: "*" }, true)).toHaveLength(1);
  expect(frameAncestorsOf({ tenant: "atlas", config: { frameAncestors: "*" } })).toBe("'none'");
  expect(frameAncestorsOf({ config: { frameAncestors: "*" } })).toBe("*");
  expect(frameAncestorsOf({ tenant: "atlas", config: {} })).toBe("'none'");
  expect(frameAncestorsOf({ tenant: "atlas", config: whole })).toBe(whole.frameAncestors);
});

test("what a former version has stored counts as far as it still holds", () => {
  expect(
    readHostConfig({ mode: "kiosk", windowTitle: "Atlas", unknown: 1, frameAncestors: "https://*" }),
  ).toEqual({
    windowTitle: "Atlas",
  });
  expect(readHostConfig(whole)).toEqual(whole);
  for (const stored of [null, undefined, "text", []]) expect(readHostConfig(stored)).toEqual({});
});

test("a provider needs a tenant it signs in to", () => {
  expect(hostConfigProblems({ oidc: "entra" }, false)).toHaveLength(1);
});

test("a host is a name in small letters, without port and without anything behind it", () => {
  for (const name of ["atlas.example.com", "localhost", "a-b.c"]) expect(isHostname(name)).toBe(true);
  for (const name of ["", "Atlas.example", "atlas:443", "a/b", "-a.b", "a..b", "a".repeat(254)])
    expect(isHostname(name), name).toBe(false);
});
