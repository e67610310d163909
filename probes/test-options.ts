// What a test runs a probe with: the size and the seed the run was asked for, and the database server that all tests of the run share.
import "@kontor/harness/vitest-database.ts"; // declares what vitest provides
import { inject } from "vitest";
import type { ProbeOptions } from "./probe.ts";
import { asked, countOf, sizes } from "./size.ts";

type TestOptions = ProbeOptions & Required<Pick<ProbeOptions, "server">>;

/** For a probe over a list, or whose size is what it is. */
export function testOptions(): TestOptions {
  return { ...asked, server: inject("testServer") };
}

/** For a probe whose size is a number. */
export function sizedOptions(name: keyof typeof sizes): TestOptions & { readonly count: number } {
  return { ...testOptions(), count: countOf(sizes[name], asked.share) };
}
