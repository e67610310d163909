// Each icon is imported from its own module when the application is built. Through the module that names all of them the build could not
// tell which page needs which, and every set of icons that some pages share became a file of its own.
import type { Plugin } from "vite";

const importOfIcons = /^import \{([^}]*)\} from "@tabler\/icons-react";$/gm;

export function singleIcons(): Plugin {
  return {
    name: "kontor:single-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { code: "@tabler/icons-react" },
      handler: (code) => ({ code: withSingleIcons(code), map: null }),
    },
  };
}

export function withSingleIcons(code: string): string {
  return code.replaceAll(importOfIcons, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      // Types are gone from what is built.
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
      .join(" "),
  );
}
