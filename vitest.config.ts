import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { browserInstance } from "./harness/src/chromium.ts";
import { keptModules } from "./harness/src/kept-modules.ts";
import { patience } from "./harness/src/patience.ts";
import { SweepsFirst } from "./scripts/landing/sweeps-first.ts";
import { testProjects } from "./scripts/test-projects.ts";

/** Cases of each property of the kernel; the time allowed grows with them. */
const propertyCases = Number(process.env.PROPERTY_CASES ?? 500);
const propertyTimeoutMs = patience.timeout + propertyCases * 2;

/** Some probes run ten or twenty times longer at the standard's size than otherwise. */
const probeTimeoutMs = (process.env.PROBE_SHARE === "1" ? 20 : 5) * patience.timeout;

export default defineConfig({
  test: {
    // One less than the processors would be the default, and leave half of a small machine idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SweepsFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: testProjects.unit.include,
          exclude: testProjects.slow.include,
          // Plain functions keep no state worth a fresh start for each file; loading everything anew would take most of the time.
          isolate: false,
          unstubGlobals: true,
          provide: { propertyCases },
          testTimeout: propertyTimeoutMs,
        },
      },
      {
        test: {
          name: "conformance",
          include: testProjects.conformance.include,
          provide: { propertyCases },
          testTimeout: propertyTimeoutMs,
        },
      },
      {
        test: {
          name: "kernel-in-browser",
          include: testProjects["kernel-in-browser"].include,
          // As for the same files in `unit`: a page for each would take longer than its tests.
          isolate: false,
          unstubGlobals: true,
          provide: { propertyCases },
          testTimeout: propertyTimeoutMs,
          browser: browserInstance(),
        },
      },
      {
        test: {
          name: "database",
          include: testProjects.database.include,
          exclude: [...testProjects.slow.include, ...testProjects.timed.include],
          // As above. Whoever needs a database or a server of its own opens one, so nothing is left behind in a module.
          isolate: false,
          globalSetup: "harness/src/vitest-database.ts",
          testTimeout: patience.timeout,
          hookTimeout: patience.timeout,
        },
      },
      {
        test: {
          name: "slow",
          include: testProjects.slow.include,
          // As above.
          isolate: false,
          globalSetup: "harness/src/vitest-database.ts",
          testTimeout: 5 * patience.timeout,
          hookTimeout: 5 * patience.timeout,
        },
      },
      {
        test: {
          name: "probe",
          include: testProjects.probe.include,
          exclude: testProjects.timed.include,
          globalSetup: "harness/src/vitest-database.ts",
          testTimeout: probeTimeoutMs,
          hookTimeout: 5 * patience.timeout,
        },
      },
      {
        test: {
          name: "timed",
          include: testProjects.timed.include,
          globalSetup: "harness/src/vitest-database.ts",
          testTimeout: probeTimeoutMs,
          hookTimeout: 5 * patience.timeout,
          fileParallelism: false,
          // One after another, when all others are through.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        plugins: [keptModules()],
        // What a component loads later would otherwise be prepared in the middle of a test, which then starts over.
        optimizeDeps: {
          include: [
            "@jitl/quickjs-wasmfile-release-sync",
            "@mantine/dates",
            "@tiptap/pm/model",
            "@tiptap/react",
            "@tiptap/starter-kit",
            ...["az-AZ", "en-US", "fr-FR", "id-ID", "lt-LT", "ru-RU", "tr-TR"].map((tag) => `n2words/${tag}`),
            "quickjs-emscripten-core",
          ],
        },
        test: {
          name: "browser",
          include: testProjects.browser.include,
          exclude: testProjects.unit.include,
          setupFiles: "apps/web/src/language/testing/texts.ts",
          // All browser tests share one Chromium; on a busy machine a test that draws every page of the documentation needs its time.
          testTimeout: 3 * patience.timeout,
          expect: { poll: patience },
          // As above, which does not reach a project that extends another file: so many pages at once.
          maxWorkers: availableParallelism(),
          browser: browserInstance(),
        },
      },
      {
        test: {
          name: "e2e",
          include: testProjects.e2e.include,
          // One Chromium and one product for all files that can share them.
          isolate: false,
          globalSetup: [
            "harness/src/vitest-database.ts",
            "harness/src/vitest-web-build.ts",
            "e2e/vitest-demo.ts",
            "e2e/vitest-shared-product.ts",
          ],
          testTimeout: 5 * patience.timeout,
          hookTimeout: 5 * patience.timeout,
          expect: { poll: patience },
        },
      },
    ],
  },
});
