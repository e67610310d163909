// What lies ahead of the house: what the banks are paid back month by month, and what stands in the diaries of the coming weeks.

import type { Financing } from "../financing/contract.ts";
import { isRunning } from "../financing/lifecycle.ts";
import { addDays, addMonths, momentOn, today } from "../foundation/calendar.ts";
import { amount, centsOf, shareOf } from "../foundation/money.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";

const repaymentMonths = 13;

/** Each bank takes its part of what the contracts bring in. */
export function addRepayments(world: World, house: House, financings: readonly Financing[]): void {
  const random = world.randomFor("repayments");
  const rows = financings
    .filter(({ status }) => isRunning(status))
    .flatMap(({ quoted }) => quoted.plan.rows.filter(({ kind }) => kind !== "RESIDUAL"));
  for (let month = 0; month < repaymentMonths; month += 1) {
    const date = `${addMonths(today, month).slice(0, 8)}28`;
    const due = rows
      .filter((row) => row.date.slice(0, 7) === date.slice(0, 7))
      .reduce((sum, { total }) => sum + centsOf(String(total)), 0);
    for (const bank of house.banks) {
      const cents = shareOf(due, random.integer(45, 85) / 100 / house.banks.length);
      if (cents <= 0) continue;
      world.add(
        "cashflow",
        {
          name: `Repayment ${date.slice(0, 7)} to ${bank.name}`.slice(0, 200),
          type: "FUNDING_REPAYMENT",
          pr: "P",
          date,
          billingDate: date,
          personRegistration: bank.registration,
          payerRegistration: house.organizations[0].registration,
          payeeRegistration: bank.registration,
          currency: "EUR",
          amount: amount(cents),
          openAmount: amount(cents),
          paymentMode: "TRANSFER",
        },
        { on: addDays(today, -20), by: "treasury", status: "PLANNED" },
      );
    }
  }
}

/** One in every week or so, for those whose desk is looked at most. */
const diaries = [
  ["manager", "Sign off the figures of the month", "APPROVAL"],
  ["manager", "Approve the payment file of the week", "APPROVAL"],
  ["manager", "Prepare the credit committee", "MEETING"],
  ["manager", "Read the report on arrears", "REVIEW"],
  ["manager", "Decide on the limit of {client}", "APPROVAL"],
  ["manager", "Call {client} about the renewal", "CALL"],
  ["manager", "Check the concentration of the securitisation", "REVIEW"],
  ["credit", "Ask {client} for the accounts of last year", "MISSING_ITEM"],
  ["credit", "Score the file of {client}", "REVIEW"],
  ["contract", "Countersign the contract of {client}", "APPROVAL"],
  ["contract", "Confirm the delivery to {client}", "VERIFICATION"],
  ["sales", "Visit {client}", "MEETING"],
  ["sales", "Send the offer to {client}", "CALL"],
] as const;
/** Days after the demo's today. */
const firstDiaryDay = 11;
const diaryStep = 3;

export function addDiaries(world: World, house: House, financings: readonly Financing[]): void {
  const random = world.randomFor("diaries");
  const active = financings.filter(({ status }) => status === "ACTIVE");
  for (const [index, [role, subject, type]] of diaries.entries()) {
    const about = random.pick(active);
    const dueDate = addDays(today, firstDiaryDay + (index % 7) * diaryStep + random.integer(0, 2));
    const isAbout = subject.includes("{client}");
    world.add(
      "task",
      {
        subject: subject.replace("{client}", about.client.name).slice(0, 250),
        type,
        priority: random.pick(["NORMAL", "NORMAL", "HIGH"]),
        ownerUsername: world.username(role),
        ...(isAbout && { entityName: "contract", entityRegistration: about.registration }),
        startDate: addDays(dueDate, -7),
        dueDate,
        done: false,
        isBlocking: false,
      },
      { on: addDays(today, -1), by: role, status: random.pick(["TODO", "TODO", "IN_PROGRESS"]) },
    );
  }
  for (const day of [15, 17, 19, 24, 26]) {
    const { registration, assets, assetName, client } = random.pick(active);
    const [asset] = assets;
    if (asset === undefined) continue;
    world.add(
      "inspection",
      {
        name: `Inspection of ${assetName}`,
        type: "PERIODIC",
        date: momentOn(addDays(today, day), random),
        timeZone: client.country.timeZone,
        assetRegistration: asset,
        contractRegistration: registration,
        inspectorUsername: world.username("asset"),
        currency: "EUR",
      },
      { on: addDays(today, -1), by: "asset", status: "PLANNED" },
    );
  }
  const startDate = addDays(today, 19);
  world.add(
    "committee",
    {
      code: `CC-${startDate}`,
      name: `Credit committee ${startDate}`,
      type: "CREDIT",
      subject: "Files above the delegation",
      ownerRegistration: house.staff.risk?.registration,
      assignedUser: world.username("risk"),
      startDate,
      endDate: startDate,
      quorum: 3,
    },
    { on: addDays(today, -1), by: "risk", status: "SCHEDULED" },
  );
}
