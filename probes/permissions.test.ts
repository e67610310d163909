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

test("negative control: routes that ask for no permission, and users who hold less than the table says, are found out", async () => {
  const options = testOptions();
  const { share = 1 } = options;
  const control = { ...options, count: 200, ...(share < 1 && { cellsPerSide: 2 }) };
  const unasked = await comparePermissions({ ...control, spoil: "unasked" });
  const unheld = await comparePermissions({ ...control, spoil: "unheld" });
  expect(unasked.tooMuch).toBeGreaterThan(100);
  expect(unheld.tooLittle).toBeGreaterThan(100);
  expect(permissions.missedBounds(unasked)).toContain(
    `${unasked.tooMuch} calls were let through that the table refuses`,
  );
});
