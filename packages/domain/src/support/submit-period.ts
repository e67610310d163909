// Submits the time a user has written down in a period: the drafts of that user alone, which another user approves.
import { type ActionOutcome, implementAction, outcomesOf } from "@kontor/engine/domain/implement-action.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { timeEntry } from "@kontor/model/entities/support/time-entry.ts";

export const submitPeriod = implementAction(timeEntry, "submitPeriod", async ({ scope, values }, door) => {
  const { from, until } = values;
  if (until < from) {
    const errors = [{ path: "until", message: "The last day is before the first one" }];
    throw new AppError("INVALID_RECORD", [], { errors });
  }
  const drafts = door.pages(timeEntry, {
    naming: { username: scope.caller.username },
    where: { date: { atLeast: from, atMost: until }, status: "DRAFT" },
  });
  const submitted: ActionOutcome[] = [];
  for await (const page of drafts) {
    const keys = page.map(({ key }) => key);
    submitted.push(...outcomesOf(timeEntry, await door.move(timeEntry, keys, "SUBMIT")));
  }
  return submitted;
});
