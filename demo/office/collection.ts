// What happens when a client does not pay, and what is claimed from insurers and suppliers.

import type { Financing } from "../financing/contract.ts";
import { isUnpaid } from "../financing/lifecycle.ts";
import { addDays, daysBetween, earliest, today } from "../foundation/calendar.ts";
import { amount, centsOf } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import type { World } from "../foundation/world.ts";

/** The file a contract in trouble has with collection. */
export function addCase(
  world: World,
  { registration, status, client, quoted, assets }: Financing,
  random: Random,
): void {
  const due = quoted.plan.rows.filter(({ date }) => date <= today);
  const late = due.slice(-3);
  const first = late[0];
  if (!isUnpaid(status) || first === undefined) return;
  const owed = late.reduce((sum, { total }) => sum + centsOf(String(total)), 0);
  const date = earliest(addDays(first.date, 10), addDays(today, -1));
  const stage =
    status === "LITIGATION"
      ? "LEGAL"
      : status === "WRITTEN_OFF"
        ? "LOST"
        : random.pick(["NEW", "OPEN", "OPEN", "PROMISE", "PLAN", "ON_HOLD", "ESCALATED"]);
  world.add(
    "case",
    {
      name: `Arrears of ${client.name}`.slice(0, 200),
      type: status === "WRITTEN_OFF" ? "INSOLVENCY" : "COLLECTION",
      date,
      description: `${late.length} payments of contract ${registration} are open.`,
      person: client.registration,
      contractRegistration: registration,
      assetRegistration: assets[0],
      currency: "EUR",
      amount: amount(owed),
      score: random.integer(20, 80),
      ownerUsername: world.username(random.pick(["collection", "collection2"])),
      lastContact: addDays(today, -random.integer(1, 9)),
      lastAction: addDays(today, -random.integer(1, 6)),
      dunningStep: Math.min(7, 1 + Math.floor(daysBetween(first.date, today) / 20)),
      daysPastDue: daysBetween(first.date, today),
      ...(stage === "PROMISE" && { promiseDate: addDays(today, 12), promiseAmount: amount(owed) }),
      ...(stage === "ON_HOLD" && {
        holdReason: "Waiting for the answer of the insurer",
        holdUntil: addDays(today, 20),
      }),
    },
    { on: date, by: "collection", status: stage },
  );
  world.add(
    "communication",
    {
      date,
      subject: `Reminder for contract ${registration}`,
      type: "REMINDER",
      category: "COLLECTION",
      direction: "OUTBOUND",
      channel: random.pick(["EMAIL", "LETTER", "REGISTERED_LETTER"]),
      persons: [{ role: "CLIENT", personRegistration: client.registration }],
      body: "<p>Please settle the open payments within eight days.</p>",
      contractRegistration: registration,
    },
    { on: date, by: "collection", status: "DELIVERED" },
  );
}

export function addClaims(world: World, financings: readonly Financing[]): void {
  const random = world.randomFor("claims");
  const statuses = [
    "DRAFT",
    "SUBMITTED",
    "ACKNOWLEDGED",
    "UNDER_ASSESSMENT",
    "ACCEPTED",
    "PARTIALLY_ACCEPTED",
    "REFUSED",
    "PAID",
  ] as const;
  for (const [index, { registration, client, assets, assetName }] of financings
    .filter(({ status }) => status === "ACTIVE")
    .slice(0, 12)
    .entries()) {
    const status = statuses[index % statuses.length] ?? "DRAFT";
    const startDate = addDays(today, -random.integer(10, 200));
    const claimed = random.integer(800, 24_000) * 100;
    world.add(
      "claim",
      {
        code: `CL-${random.digits(5)}`,
        name: `${random.pick(["Collision", "Glass", "Machine breakdown", "Water damage"])}, ${assetName}`,
        type: index % 4 === 3 ? "WARRANTY" : "INSURANCE",
        description: `Reported by ${client.name}.`,
        personRegistration: client.registration,
        contractRegistration: registration,
        assetRegistration: assets[0],
        startDate,
        currency: "EUR",
        amount: amount(claimed),
        ...(status === "PAID" && {
          acceptedAmount: amount(claimed),
          paidAmount: amount(claimed),
          endDate: addDays(startDate, 9),
        }),
        ...(status === "REFUSED" && { refusalReason: "Outside the period of cover" }),
        externalReference: `SIN${random.digits(7)}`,
      },
      { on: startDate, by: "asset", status },
    );
  }
}
