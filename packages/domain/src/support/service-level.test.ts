import { expect, test } from "vitest";
import { deadlinesOf, isStatutory } from "./service-level.ts";
import { defaultServiceLevel } from "./ticket-service-level.ts";

const level = defaultServiceLevel("Europe/Paris");
const started = Temporal.Instant.from("2026-12-31T10:00:00Z");
type Priority = NonNullable<Parameters<typeof deadlinesOf>[0]["priority"]>;

test("a priority that a tenant has added is answered and solved like a normal one", () => {
  const own = "WHENEVER" as Priority; // a list of the tenant may hold it
  expect(deadlinesOf({ priority: own }, started, level)).toEqual(
    deadlinesOf({ priority: "NORMAL" }, started, level),
  );
});

test("months of the law end with the month where it has no such day", () => {
  const { solution } = deadlinesOf({ type: "COMPLAINT" }, started, level);
  expect(solution.toString()).toBe("2027-02-28T17:00:00Z");
});

test("the law sets both days of a complaint, the solution of a privacy request, and nothing else", () => {
  const set = (type: "COMPLAINT" | "PRIVACY" | "QUESTION") =>
    (["answer", "solution"] as const).map((name) => isStatutory({ type }, name));
  expect([set("COMPLAINT"), set("PRIVACY"), set("QUESTION")]).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});
