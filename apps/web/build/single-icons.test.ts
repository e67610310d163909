import { expect, test } from "vitest";
import { withSingleIcons } from "./single-icons.ts";

test("icons that are imported together come from their own modules, and types from nowhere", () => {
  const code = `import { IconPlus, type TablerIcon } from "@tabler/icons-react";
import {
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
`;
  expect(withSingleIcons(code)).toBe(`import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
`);
});
