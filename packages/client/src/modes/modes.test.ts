// What a page becomes when it is opened, where public pages lie, and whom it talks with: the rules without a browser.

import { shortTarget } from "@kontor/model/session/short-target.ts";
import { expect, test, vi } from "vitest";
import { askedPath, toldOrigins } from "./parent-messages.ts";
import { fontAddress, publicPicture, publicPlaceOf, publicTextAddress } from "./public-area.ts";
import { isPageLayoutMode, startStep } from "./start-order.ts";

const host = { host: "atlas.example" };
const visit = (path: string, oidc = false, saml = false) => ({
  path,
  hasOidcAnswer: vi.fn(() => oidc),
  hasSamlAnswer: vi.fn(() => saml),
});

test("the start asks for the switch, then for flow mode, then for OIDC, then for SAML, then comes the application [SHELL-68]", () => {
  // Everything is the case at once: whatever is asked for first decides.
  const all = visit("/k/key/p/page", true, true);
  expect(startStep({ ...host, mode: "off" }, all)).toBe("off");
  expect(startStep({ ...host, mode: "flow" }, all)).toBe("flow");
  expect([all.hasOidcAnswer, all.hasSamlAnswer].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const answered = visit("/authentication/login-page", true, true);
  expect(startStep(host, answered)).toBe("oidc");
  expect(answered.hasSamlAnswer).not.toHaveBeenCalled();
  expect(startStep(host, visit("/authentication/login-page", false, true))).toBe("saml");
  const plain = visit("/contracts");
  expect(startStep(host, plain)).toBe("application");
  expect(plain.hasOidcAnswer.mock.invocationCallOrder[0]).toBeLessThan(
    plain.hasSamlAnswer.mock.invocationCallOrder[0] ?? 0,
  );
});

test("a link with a key is in flow mode at every host, and nothing leads out of flow mode where a host has no other", () => {
  expect(startStep(host, visit("/k/key/p/page"))).toBe("flow");
  for (const path of ["/", "/contracts", "/imp/atlas", "/authentication"])
    expect(startStep({ ...host, mode: "flow" }, visit(path))).toBe("flow");
  for (const mode of [null, undefined, "application", "kiosk"])
    expect(startStep({ ...host, mode }, visit("/contracts"))).toBe("application");
  expect(startStep(host, visit("/kpi"))).toBe("application");
});

test("paths that start with /page or /k use page-layout mode, and no others [SHELL-45]", () => {
  for (const path of ["/page", "/page/home", "/page/home/more", "/k/key/p/page", "/k"])
    expect(isPageLayoutMode(path), path).toBe(true);
  for (const path of ["/", "/pages", "/kpi", "/contracts/page", "/documentation/k", "page/home"])
    expect(isPageLayoutMode(path), path).toBe(false);
});

test.each([
  ["/imp/atlas", "/imp/atlas/hosts/atlas.example/index.md"],
  ["/imp/atlas/", "/imp/atlas/hosts/atlas.example/index.md"],
  ["/imp/atlas/terms", "/imp/atlas/hosts/atlas.example/terms.md"],
  ["/imp/atlas/hosts/other.example", "/imp/atlas/hosts/other.example/index.md"],
  ["/imp/atlas/hosts/other.example/legal/terms", "/imp/atlas/hosts/other.example/legal/terms.md"],
  ["/welcome", "/imp/atlas/hosts/atlas.example/index.md"],
  ["/welcome/terms", "/imp/atlas/hosts/atlas.example/terms.md"],
])("the public page %s is the text %s", (path, address) => {
  const place = publicPlaceOf(path, { ...host, imp: "atlas", publicPath: "/welcome" });
  expect(place && publicTextAddress(place)).toBe(address);
});

test.each([
  "/imp",
  "/imp/",
  "/imp/atlas/../x",
  "/imp/atlas/.git",
  "/imp/a%2fb",
  "/welcome/..",
  "/welcomed",
  "/contracts",
])("%s is no public page", (path) => {
  expect(publicPlaceOf(path, { ...host, imp: "atlas", publicPath: "/welcome" })).toBeUndefined();
});

test("pictures of a public page come from its own folder, and its font from the fonts of the implementation", () => {
  const place = { folder: "/imp/atlas/hosts/atlas.example/", page: "index" };
  expect(publicPicture(place, "./harbour.png")).toBe("/imp/atlas/hosts/atlas.example/harbour.png");
  expect(publicPicture({ ...place, page: "legal/terms" }, "seal.svg")).toBe(`${place.folder}legal/seal.svg`);
  for (const source of [
    "../x.png",
    "/x.png",
    "https://evil.example/x.png",
    "//evil.example/x.png",
    "x.html",
    "data:x.png",
  ])
    expect(publicPicture(place, source), source).toBeUndefined();
  expect(fontAddress({ imp: "atlas", font: "brand.woff2" })).toBe("/imp/atlas/fonts/brand.woff2");
  for (const font of ["../x.woff2", "x.png", "a/b.woff2", "", null])
    expect(fontAddress({ imp: "atlas", font })).toBeUndefined();
  expect(fontAddress({ imp: null, font: "brand.woff2" })).toBeUndefined();
});

const origin = "https://atlas.example";
test.each([
  ["/contracts?status=OPEN", { kind: "page", path: "/contracts?status=OPEN" }],
  ["https://atlas.example/contracts#a", { kind: "page", path: "/contracts#a" }],
  ["https://atlas.example", { kind: "page", path: "/" }],
  [
    "https://www.example.com/offer?x=1#part",
    { kind: "elsewhere", address: "https://www.example.com/offer?x=1#part" },
  ],
])("the short address of %s is followed", (url, target) => {
  expect(shortTarget(url, origin)).toEqual(target);
});

test.each([
  "javascript:alert(1)",
  "http://www.example.com/",
  "//evil.example/x",
  "/\\evil.example",
  "/api/core/users",
  "/authentication",
  "/u/again",
  "https://atlas.example/u/again",
  "https://atlas.example//evil.example",
  "https://name:secret@evil.example/",
  "data:text/html,x",
  "contracts",
  "",
])("the short address of %j leads nowhere", (url) => {
  expect(shortTarget(url, origin)).toBeUndefined();
});

const portal = "https://portal.example";
test("a page in a frame obeys the origins it is told of, and only with paths of its own", () => {
  const navigate = (path: unknown, from = portal) => ({
    origin: from,
    data: { type: "kontor:navigate", path },
  });
  expect(askedPath(navigate("/contracts"), [portal])).toBe("/contracts");
  for (const from of ["https://evil.example", `${portal}.evil.example`, "http://portal.example", "null", ""])
    expect(askedPath(navigate("/contracts", from), [portal]), from).toBeUndefined();
  expect(askedPath(navigate("/contracts"), [])).toBeUndefined();
  for (const path of [
    "https://evil.example",
    "//evil.example",
    "javascript:alert(1)",
    "/api/core/users",
    7,
    null,
  ])
    expect(askedPath(navigate(path), [portal])).toBeUndefined();
  for (const data of [null, "kontor:navigate", { type: "other", path: "/contracts" }, {}])
    expect(askedPath({ origin: portal, data }, [portal])).toBeUndefined();
});

test("it speaks to the page around it if that is one of them, and to nobody else", () => {
  const others = [portal, "https://intranet.example"];
  expect(toldOrigins(others, [portal, "https://outside.example"])).toEqual([portal]);
  expect(toldOrigins(others, ["https://evil.example", portal])).toEqual([]);
  expect(toldOrigins(others, undefined)).toEqual(others);
  expect(toldOrigins([], [portal])).toEqual([]);
});
