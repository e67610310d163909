// What is signed around a contract: the papers themselves, what secures it, and later changes of its terms.
import { addDays, addMonths, earliest, today } from "../foundation/calendar.ts";
import { amount, centsOf, shareOf } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import type { World } from "../foundation/world.ts";
import type { Financing } from "./contract.ts";
import { isBeforeStart, isRunning } from "./lifecycle.ts";

export function addCollateral(
  world: World,
  { registration, status, client, start, end, quoted }: Financing,
  random: Random,
): void {
  const type = random.pick(["PERSONAL_GUARANTEE", "CORPORATE_GUARANTEE", "PLEDGE", "SECURITY_DEPOSIT"]);
  world.add(
    "collateral",
    {
      name: `${type.charAt(0)}${type.slice(1).replaceAll("_", " ").toLowerCase()} for ${registration}`,
      type,
      contractRegistration: registration,
      personRegistration: client.registration,
      currency: "EUR",
      amount: amount(shareOf(centsOf(quoted.financed), 0.5)),
      percentage: 0.5,
      haircut: 0.1,
      rank: 1,
      valuationDate: earliest(start, today),
      startDate: start,
      endDate: end,
      registryReference: `REG-${random.digits(8)}`,
      registryDate: earliest(start, today),
    },
    {
      on: earliest(addDays(start, -10), addDays(today, -1)),
      by: "contract",
      status: isBeforeStart(status) ? "TO_SIGN" : isRunning(status) ? "ACTIVE" : "RELEASED",
    },
  );
}

export function addPapers(world: World, { registration, status, start }: Financing, random: Random): void {
  const on = earliest(addDays(start, -20), addDays(today, -1));
  const isSigned = status !== "DRAFT" && status !== "DOCUMENTS";
  for (const [type, name] of [
    ["CONTRACT", "Lease contract"],
    ["PAYMENT_SCHEDULE", "Payment schedule"],
  ] as const) {
    world.add(
      "document",
      {
        name: `${name} ${registration}.pdf`,
        type,
        entityName: "contract",
        entityRegistration: registration,
        audience: "EVERYONE",
        size: random.integer(80_000, 900_000),
        mimeType: "application/pdf",
        fileVersion: 1,
        retainUntil: addMonths(on, 120),
      },
      { on, by: "contract", status: isSigned ? "SIGNED" : "GENERATED" },
    );
  }
}

export function addAmendment(
  world: World,
  { registration, quoted, persons }: Financing,
  random: Random,
): void {
  const on = addDays(today, -random.integer(10, 300));
  world.add(
    "amendment",
    {
      type: random.pick(["RESCHEDULE", "PAYMENT_HOLIDAY", "DUE_DAY_CHANGE", "TERM_EXTENSION"]),
      contractRegistration: registration,
      date: on,
      validityDate: addDays(on, 30),
      description: "Asked for by the client after a season below expectations.",
      persons,
      currency: "EUR",
      quotations: [{ ...quoted.values, versionNumber: 2, status: "OFFERED" }],
      feeExclTax: "120.00",
      isForbearance: random.isTrue(0.3),
      reason: "Seasonal cash shortage",
    },
    {
      on,
      by: "contract",
      status: random.pick(["DRAFT", "SIMULATED", "TO_SIGN", "SIGNED", "APPROVED", "APPLIED"]),
    },
  );
}
