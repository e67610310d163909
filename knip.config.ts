// What counts as used. knip reports every file, export and dependency that nothing reaches from these entries.
import type { KnipConfig } from "knip";

/** A style sheet uses what it imports; knip reads it as the imports it stands for. */
function importsOfStyles(text: string): string {
  const imports = text.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g);
  return [...imports].map(([, target]) => `import "${target}";`).join("\n");
}

const config: KnipConfig = {
  // Packages export all their files, so that an export counts as used only when somebody imports it.
  includeEntryExports: true,
  exclude: ["types"],
  compilers: { css: importsOfStyles },
  workspaces: {
    ".": {
      entry: [
        "scripts/*.ts",
        "scripts/landing/processor-reporter.ts",
        "benches/lists.ts",
        "benches/pages.ts",
        "benches/scripts.ts",
        "benches/shell.ts",
        "benches/shell/bare/page.tsx",
        "benches/table.ts",
        "benches/table/page.tsx",
        "probes/sandbox/page/page.ts",
        "probes/sandbox/page/vite.config.ts",
      ],
      project: [
        "scripts/**/*.ts",
        "probes/**/*.ts",
        "benches/**/*.{ts,tsx}",
        "demo/**/*.ts",
        "soaks/**/*.ts",
        "e2e/**/*.ts",
        "conformance/**/*.ts",
        "*.ts",
      ],
    },
    "packages/*": { project: ["src/**/*.{ts,tsx,css}"] },
    "apps/server": { entry: ["src/main.ts"], project: ["src/**/*.ts"] },
    "apps/web": { entry: ["index.html"], project: ["src/**/*.{ts,tsx,css}", "build/**/*.ts"] },
    harness: { project: ["src/**/*.ts"] },
  },
};

export default config;
