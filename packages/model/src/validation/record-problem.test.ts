import { expect, test } from "vitest";
import { isAccepted, type RecordProblem } from "./record-problem.ts";

const error: RecordProblem = { path: "name", severity: "error", message: "Name is mandatory" };
const warning: RecordProblem = { path: "code", severity: "warning", message: "Code is unusual" };

test("a form with errors is not submitted; warnings do not hold it back [FIELD-67]", () => {
  expect(isAccepted([])).toBe(true);
  expect(isAccepted([warning])).toBe(true);
  expect(isAccepted([error])).toBe(false);
  expect(isAccepted([warning, error])).toBe(false);
});

test("a transition that nobody told to skip errors stops at warnings and errors", () => {
  const skip = { isAsked: false, isAllowed: true, isAdministrator: true };
  expect(isAccepted([], skip)).toBe(true);
  expect(isAccepted([warning], skip)).toBe(false);
  expect(isAccepted([error], skip)).toBe(false);
});

test("a transition told to skip passes warnings, and errors for administrators, where it allows that [FIELD-68]", () => {
  const administrator = { isAsked: true, isAllowed: true, isAdministrator: true };
  const clerk = { ...administrator, isAdministrator: false };
  expect(isAccepted([warning, error], administrator)).toBe(true);
  expect(isAccepted([warning], clerk)).toBe(true);
  expect(isAccepted([error], clerk)).toBe(false);
  expect(isAccepted([error], { ...administrator, isAllowed: false })).toBe(false);
  expect(isAccepted([warning], { ...clerk, isAllowed: false })).toBe(false);
});
