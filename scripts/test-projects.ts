// Which test file belongs to which project, held once: vitest runs them so, and `npm run spec` weighs a test by it.

/** What a requirement can ask for. */
export type Mark = "unit" | "api" | "browser";

/** What a test of the project shows. A component in Chromium whose server is made up shows something, but no mark asks for it. */
export type Proof = Mark | "component";

type TestProject = { readonly proves: Proof; readonly include: string[] };

export const testProjects = {
  /** First, because its files also have the names of others: bounded by time, so that nothing else may run beside them. */
  timed: { proves: "api", include: ["{packages,probes}/**/*.timed.test.ts"] },
  /** As above: what starts whole processes, or needs many seconds by its nature. */
  slow: { proves: "api", include: ["{packages,apps,demo,scripts}/**/*.slow.test.ts"] },
  unit: {
    proves: "unit",
    include: [
      "packages/{kernel,model,sandbox,client}/src/**/*.test.ts",
      "{scripts,harness/src,apps/web/build}/**/*.test.ts",
      // Plain functions of the application, which need no page to be right.
      "{packages/ui,apps/web}/src/**/*.pure.test.ts",
    ],
  },
  /** Second opinions on the kernel: thousands of inputs to each function, run with the properties. */
  conformance: { proves: "unit", include: ["conformance/**/*.test.ts"] },
  database: {
    proves: "api",
    include: ["packages/{store,engine,domain,api}/src/**/*.test.ts", "apps/server/src/**/*.test.ts"],
  },
  /** The same files as above, because the kernel answers alike on the server and in the page. */
  "kernel-in-browser": { proves: "unit", include: ["packages/kernel/src/**/*.test.ts"] },
  probe: { proves: "api", include: ["probes/**/*.test.ts"] },
  browser: { proves: "component", include: ["{packages/ui,apps/web}/src/**/*.test.{ts,tsx}"] },
  e2e: { proves: "browser", include: ["e2e/**/*.test.ts"] },
} satisfies Record<string, TestProject>;
