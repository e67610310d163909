// What a tenant may say of the look of the application: names of a closed set and public pictures, and nothing that could be anything else.
import { expect, test } from "vitest";
import { tenantOptions } from "./tenant-options.ts";
import { tenantTheme } from "./tenant-theme.ts";

const isTaken = (theme: object): boolean => tenantTheme.safeParse(theme).success;

test("an accent, a mark, a logo and a density are options of the tenant", () => {
  const theme = { accent: "plum", mark: "NH", logo: "/imp/nordhafen/logo.svg", density: "ledger" };
  expect(tenantOptions.parse({ theme })).toEqual({ theme });
  expect(isTaken({})).toBe(true);
  for (const mark of ["N", "ن", "A&B"]) expect(isTaken({ mark }), mark).toBe(true);
});

test("no colour, no style and no address of another server is taken", () => {
  for (const accent of [`#${"f".repeat(6)}`, "red", "plum;}", "", "PLUM"])
    expect(isTaken({ accent }), accent).toBe(false);
  for (const mark of ["", "ABCD", "<b>", "a b", "\u202e"]) expect(isTaken({ mark }), mark).toBe(false);
  for (const logo of [
    "https://evil.example/x.png",
    "//evil.example/x.png",
    "/api/core/x.png",
    "/imp/../api/x.png",
    "/imp/a/.hidden/x.png",
    "/imp/a.js",
    "data:image/png;base64,AA",
    "/imp/a.png?x=1",
  ])
    expect(isTaken({ logo }), logo).toBe(false);
  expect(isTaken({ density: "huge" })).toBe(false);
  expect(isTaken({ css: "body{}" })).toBe(false);
});
