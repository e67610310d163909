import { defineConfig } from "vitest/config";
import { browserInstance } from "./harness/src/chromium.ts";
import { testProjects } from "./scripts/test-projects.ts";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: testProjects.unit.include } },
      {
        test: {
          name: "database",
          include: testProjects.database.include,
          globalSetup: "harness/src/vitest-database.ts",
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: "probe",
          include: testProjects.probe.include,
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: { name: "browser", include: testProjects.browser.include, browser: browserInstance },
      },
      {
        test: {
          name: "e2e",
          include: testProjects.e2e.include,
          globalSetup: ["harness/src/vitest-database.ts", "harness/src/vitest-web-build.ts"],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
