// Guards that look at nothing but the record and what was typed with the transition. Each is registered for the workflows
// where the name says all of the rule; what needs other records is added by whoever knows their subject.

import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { isEmpty } from "@kontor/model/validation/field-problem.ts";
import { isBalanced } from "./balanced-booking.ts";
import type { EngineRegistry, Guard, Step } from "./registry.ts";

/** A reason is given each time anew: the one of an earlier step is not the reason of this one. */
const reasonGiven: Guard = ({ reason, values }) => isSaid(reason) || isSaid(values.reason);

const workflowsWithReason = [
  "amendment",
  "case",
  "cashflow",
  "contract",
  "creditLine",
  "deal",
  "document",
  "invoice",
  "job",
  "person",
  "score",
] as const;

const filledFields: Readonly<Record<string, readonly string[]>> = {
  "asset.deliveryDateSet": ["deliveryDate"],
  "asset.locationSet": ["locationRegistration"],
  "case.ownerSet": ["ownerUsername"],
  "voting.subjectSet": ["subject"],
  "voting.votingRuleSet": ["rule"],
  "voting.deadlineSet": ["endDate"],
};

/** The day has come; without a day nothing has come. */
const reachedDays: Readonly<Record<string, string>> = {
  "agreement.endDateReached": "endDate",
  "collateral.endDateReached": "endDate",
  "creditLine.endDateReached": "endDate",
};

/** The day is over: what is valid until a day is valid on it. */
const passedDays: Readonly<Record<string, string>> = {
  "deal.validityPassed": "validUntil",
  "document.validityPassed": "validUntil",
  "document.retentionAsks": "retainUntil",
};

export function registerFieldGuards(registry: EngineRegistry): void {
  for (const workflow of workflowsWithReason)
    registry.registerGuard(`${workflow}.reasonGiven`, reasonGiven, { asksFor: "reason" });
  for (const [name, paths] of Object.entries(filledFields)) {
    registry.registerGuard(name, ({ record }) => paths.every((path) => isFilled(record, path)));
  }
  for (const [name, path] of Object.entries(reachedDays)) {
    registry.registerGuard(
      name,
      comparedWithToday(path, (day, today) => day <= today),
    );
  }
  for (const [name, path] of Object.entries(passedDays)) {
    registry.registerGuard(
      name,
      comparedWithToday(path, (day, today) => day < today),
    );
  }
  registry.registerGuard("booking.debitEqualsCredit", ({ record }) => isBalanced(record));
  registry.registerGuard("flow.expirationDatePassed", ({ record, now }) => {
    const moment = record.expirationDate;
    return typeof moment === "string" && Temporal.Instant.compare(Temporal.Instant.from(moment), now) <= 0;
  });
}

function comparedWithToday(path: string, holds: (day: string, today: string) => boolean): Guard {
  return ({ record, scope, now }: Step) => {
    const [day] = valuesAt(record, path);
    return typeof day === "string" && holds(day, dayInTimeZone(now, scope.timeZone).toString());
  };
}

function isFilled(record: RecordData, path: string): boolean {
  return valuesAt(record, path).some((value) => !isEmpty(value));
}

function isSaid(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
