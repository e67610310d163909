import { expect, test } from "vitest";
import { comparePermissions, permissions } from "./permissions.ts";
import { testOptions } from "./test-options.ts";

test("every call is answered as the table of permissions states, to one of those it allows and one it refuses [PERM-14]", async () => {
  const findings: string[] = [];
  const options = testOptions();
  // Two of the 21 kinds of users are a tenth of all cells.
  const figures = await comparePermissions({
    ...options,
    ...(options.share !== 1 && { cellsPerSide: 1 }),
    onFinding: (sentence) => findings.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect({ missed: permissions.missedBounds(figures), findings: findings.slice(0, 20) }).toEqual({
    missed: [],
    findings: [],
  });
});

test("negative control: users who hold more than the table says, or less, are found out", async () => {
  const more = await comparePermissions({ ...testOptions(), spoil: "more", count: 200 });
  const less = await comparePermissions({ ...testOptions(), spoil: "less", count: 200 });
  expect(more.tooMuch).toBeGreaterThan(100);
  expect(less.tooLittle).toBeGreaterThan(100);
});
