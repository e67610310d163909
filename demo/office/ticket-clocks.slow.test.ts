// The clocks of the demo's tickets are such as the product itself would have kept.
import { dueActions } from "@kontor/domain/support/ticket-due.ts";
import { defaultServiceLevel } from "@kontor/domain/support/ticket-service-level.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { expect, test } from "vitest";
import { atlas } from "../foundation/tenant.ts";
import { demoSizes, generateTenant } from "../generate.ts";
import { modelOf } from "../own-fields.ts";

const { hours } = defaultServiceLevel("UTC");
const now = Temporal.Instant.from("2026-11-01T18:00:00Z");

function tickets(): readonly RecordData[] {
  return [...generateTenant(atlas, modelOf(atlas), demoSizes.small)]
    .flat()
    .filter(({ entity }) => entity === "ticket")
    .map(({ record }) => record);
}

test("a look at the tickets of the demo finds none without a clock, with a miss it does not keep, or to be settled", () => {
  const made = tickets();
  expect(new Set(made.map(({ status }) => status)).size).toBe(7);
  const open = made.filter(({ status }) => status !== "RESOLVED" && status !== "CLOSED");
  const due = open.flatMap((doc) => {
    const one = { status: doc.status, doc } as unknown as Parameters<typeof dueActions>[0]; // as the door reads it
    return dueActions(one, { now, hours });
  });
  expect(due.filter(({ kind }) => kind !== "warn")).toEqual([]);
});

test("no moment of a ticket of the demo lies before its record or after today, and only what waits is waiting", () => {
  for (const ticket of tickets()) {
    const { status, _insertDate, answeredAt, waitingSince, remindedAt, solvedAt } = ticket;
    for (const moment of [answeredAt, waitingSince, remindedAt, solvedAt].filter(
      (each) => each !== undefined,
    ))
      expect([String(moment) > String(_insertDate), String(moment) <= "2026-11-01T18:00:00Z"]).toEqual([
        true,
        true,
      ]);
    expect(waitingSince !== undefined).toBe(String(status).startsWith("WAITING"));
    expect(solvedAt !== undefined).toBe(status === "RESOLVED" || status === "CLOSED");
    expect(answeredAt === undefined).toBe(status === "NEW");
  }
});
