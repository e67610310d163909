// What hangs on a contract: the deal it was sold by, its elements, services, collaterals, papers, amendments and work to do.
import { addDays, addMonths, earliest, momentOn, today } from "../foundation/calendar.ts";
import { amount, centsOf, shareOf } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";
import type { Financing } from "./contract.ts";
import { isBeforeStart, isRunning } from "./lifecycle.ts";
import { addAmendment, addCollateral, addPapers } from "./papers.ts";

export function addAround(world: World, house: House, financing: Financing, random: Random): void {
  const { status, quoted } = financing;
  if (random.isTrue(0.5)) addConvertedDeal(world, financing, random);
  addElements(world, house, financing);
  if (quoted.serviceAmount !== undefined) addService(world, financing, quoted.serviceAmount);
  if (random.isTrue(0.2)) addCollateral(world, financing, random);
  if (random.isTrue(0.6)) addPapers(world, financing, random);
  if (isRunning(status) && random.isTrue(0.06)) addAmendment(world, financing, random);
  if (random.isTrue(0.15)) addTask(world, financing, random);
  if (isRunning(status) && random.isTrue(0.1)) addDepreciation(world, financing);
}

function dealDay({ start }: Financing): string {
  return earliest(addDays(start, -80), addDays(today, -30));
}

function addConvertedDeal(world: World, financing: Financing, random: Random): void {
  const { registration, client, product, quoted, start, end, persons, assets, assetName } = financing;
  const on = dealDay(financing);
  const deal = world.add(
    "deal",
    {
      name: `${assetName} – ${client.name}`.slice(0, 200),
      type: product.contractType,
      currency: "EUR",
      managementType: "OWN_ACCOUNT",
      purpose: "ACQUISITION",
      financialProduct: product.financialProduct,
      financialScheme: product.scheme,
      frequency: String(quoted.frequency),
      duration: Number(quoted.values.duration),
      startDate: start,
      endDate: end,
      persons,
      assets: assets.map((assetRegistration) => ({ isFinanced: true, assetRegistration, quantity: 1 })),
      quotations: [quoted.values],
      paymentMode: "DIRECT_DEBIT",
      contractRegistration: registration,
      submitDate: addDays(on, 4),
      analystUsername: world.username(random.pick(["credit", "credit2"])),
      decision: "APPROVED",
      decisionDate: addDays(on, 9),
      decisionUsername: world.username("credit2"),
      acceptanceDate: addDays(on, 14),
    },
    { on, by: "sales", status: "CONVERTED", changed: addDays(on, 16) },
  );
  world.add(
    "quotation",
    { ...quoted.values, dealRegistration: deal, contractRegistration: registration },
    { on, by: "sales", status: String(quoted.values.status) },
  );
  world.add(
    "score",
    {
      name: `Score of ${client.name}`.slice(0, 200),
      type: client.isCompany ? "COMPANY" : "INDIVIDUAL",
      dealRegistration: deal,
      personRegistration: client.registration,
      value: random.integer(48, 92),
      grade: random.pick(["A", "B", "B", "C", "D"]),
      decision: random.pick(["AUTO_ACCEPT", "MANUAL"]),
      details: [
        {
          code: "SENIORITY",
          name: "Years in business",
          input: String(random.integer(2, 40)),
          source: "Register",
          weight: 0.3,
          points: random.integer(10, 30),
        },
        {
          code: "EQUITY",
          name: "Equity ratio",
          input: `${random.integer(8, 55)} %`,
          source: "Accounts",
          weight: 0.4,
          points: random.integer(10, 40),
        },
        {
          code: "INCIDENTS",
          name: "Payment incidents",
          input: "0",
          source: "Bureau",
          weight: 0.3,
          points: random.integer(15, 30),
        },
      ],
      ruleVersion: 3,
      computationDate: momentOn(addDays(on, 5), random),
      validUntil: addMonths(on, 6),
    },
    { on: addDays(on, 5), by: "credit", status: "COMPUTED" },
  );
}

function addElements(
  world: World,
  house: House,
  { registration, status, client, product, quoted, start, end, assets }: Financing,
): void {
  const isLoan = product.scheme === "LOAN";
  const [head] = house.organizations;
  const state = isBeforeStart(status) ? "PLANNED" : isRunning(status) ? "ACTIVE" : "ENDED";
  const common = {
    contractRegistration: registration,
    pr: "R",
    payerRegistration: client.registration,
    payeeRegistration: head.registration,
    currency: "EUR",
    paymentMode: "DIRECT_DEBIT",
    taxCode: String(quoted.values.taxCode),
  };
  const on = earliest(start, addDays(today, -1));
  world.add(
    "contractElement",
    {
      ...common,
      type: isLoan ? "INSTALMENT" : "RENTAL",
      code: isLoan ? "INST" : "RENT",
      name: isLoan ? "Instalments" : "Rentals",
      startDate: start,
      endDate: end,
      frequency: String(quoted.frequency),
      totalPayment: String(quoted.plan.totals.payment),
      assetRegistration: assets[0],
    },
    { on, by: "contract", status: state },
  );
  const residual = String(quoted.values.residualValueAmount);
  if (centsOf(residual) > 0) {
    world.add(
      "contractElement",
      {
        ...common,
        type: "RESIDUAL",
        code: "BUY",
        name: "Option to buy",
        startDate: end,
        endDate: end,
        totalPayment: residual,
      },
      {
        on,
        by: "contract",
        status: state === "ACTIVE" ? "PLANNED" : state === "ENDED" ? "CANCELLED" : state,
      },
    );
  }
}

function addService(
  world: World,
  { registration, status, client, start, end, assets, quoted }: Financing,
  price: string,
): void {
  world.add(
    "financingService",
    {
      name: "Maintenance and tyres",
      type: "MAINTENANCE",
      code: "MAINT",
      contractRegistration: registration,
      assetRegistration: assets[0],
      currency: "EUR",
      amountExclTax: price,
      frequency: String(quoted.frequency),
      taxCode: client.country.taxCode,
      budget: amount(shareOf(centsOf(price) * Number(quoted.values.nper), 0.9)),
      startDate: start,
      endDate: end,
    },
    {
      on: earliest(start, addDays(today, -1)),
      by: "contract",
      status: isBeforeStart(status) ? "PLANNED" : isRunning(status) ? "ACTIVE" : "ENDED",
    },
  );
}

function addTask(world: World, { registration, client }: Financing, random: Random): void {
  const dueDate = addDays(today, random.integer(-20, 40));
  const status =
    dueDate < today
      ? random.pick(["DONE", "DONE", "IN_PROGRESS", "CANCELLED"])
      : random.pick(["TODO", "IN_PROGRESS", "WAITING"]);
  const [subject, type, role] = random.pick([
    [`Call ${client.name} about the next delivery`, "CALL", "sales"],
    [`Missing insurance certificate of ${client.name}`, "MISSING_ITEM", "contract"],
    [`Review the limit of ${client.name}`, "REVIEW", "credit"],
    [`Prepare the end of contract ${registration}`, "END_OF_TERM", "asset"],
  ] as const);
  world.add(
    "task",
    {
      subject: subject.slice(0, 250),
      type,
      priority: random.pick(["LOW", "NORMAL", "NORMAL", "HIGH", "URGENT"]),
      ownerUsername: world.username(role),
      entityName: "contract",
      entityRegistration: registration,
      startDate: addDays(dueDate, -15),
      dueDate,
      done: status === "DONE",
      isBlocking: false,
    },
    { on: earliest(addDays(dueDate, -15), addDays(today, -1)), by: role, status },
  );
}

function addDepreciation(world: World, { assets, registration, start, priceCents }: Financing): void {
  const [assetRegistration] = assets;
  if (assetRegistration === undefined) return;
  const years = 5;
  const residual = shareOf(priceCents, 0.1);
  const yearly = Math.floor((priceCents - residual) / years);
  const lines = Array.from({ length: years }, (_, index) => {
    const written = index === years - 1 ? priceCents - residual - yearly * (years - 1) : yearly;
    const net = index === years - 1 ? residual : priceCents - yearly * (index + 1);
    const date = addMonths(start, 12 * (index + 1));
    return { date, amount: amount(written), net: amount(net), isPosted: date <= today };
  });
  world.add(
    "depreciationSchedule",
    {
      type: "LOCAL",
      method: "LINEAR",
      assetRegistration,
      contractRegistration: registration,
      startDate: start,
      endDate: addMonths(start, 12 * years),
      life: 12 * years,
      currency: "EUR",
      cost: amount(priceCents),
      residualValue: amount(residual),
      netValue: lines.findLast(({ isPosted }) => isPosted)?.net ?? amount(priceCents),
      lines,
    },
    { on: start, by: "accounting", status: "ACTIVE" },
  );
}
