// The life of assets: where they stand, what they cost, who looks after them, and how they are sold again.

import type { Financing } from "../financing/contract.ts";
import { equipmentOf, sectors } from "../financing/equipment.ts";
import { addDays, addMonths, momentOn, today } from "../foundation/calendar.ts";
import { countries } from "../foundation/countries.ts";
import { amount, shareOf } from "../foundation/money.ts";
import type { World } from "../foundation/world.ts";
import { foundingDay, type House } from "../people/house.ts";
import { address } from "../people/names.ts";

export function addAssetCatalogues(world: World, house: House): void {
  const random = world.randomFor("asset catalogues");
  for (const sector of sectors) {
    const { type, category, maker, models, price } = equipmentOf(sector, random);
    for (const model of models) {
      world.add(
        "assetCatalogItem",
        {
          type: "MODEL",
          code: `${maker.slice(0, 3).toUpperCase()}-${model.replace(/[^A-Za-z0-9]+/g, "").toUpperCase()}`,
          name: `${maker} ${model}`,
          description: category,
          catalogName: "equipment",
          parentCode: type,
          assetType: type,
          manufacturer: maker,
          model,
          currency: "EUR",
          priceExclTax: amount((price[0] ?? 1_000) * 100),
          taxCode: "FR20",
          startDate: "2025-01-01",
          date: "2025-01-01",
        },
        { on: "2025-01-02", by: "asset", status: "ACTIVE" },
      );
    }
  }
  for (const [code, name, serviceType, price] of [
    ["MAINT", "Full maintenance", "MAINTENANCE", 8_900],
    ["TYRES", "Tyres", "TYRES", 2_400],
    ["ASSIST", "Assistance 24 h", "ASSISTANCE", 1_200],
    ["TELEM", "Telematics", "TELEMATICS", 1_900],
  ] as const) {
    world.add(
      "assetServiceCatalogItem",
      {
        code,
        name,
        serviceType,
        assetTypes: ["CAR", "LIGHT_COMMERCIAL", "TRUCK"],
        providerRegistration: house.suppliers[0]?.registration,
        currency: "EUR",
        amountExclTax: amount(price),
        frequency: "30",
        taxCode: "FR20",
        startDate: foundingDay,
      },
      { on: foundingDay, by: "asset", status: "ACTIVE" },
    );
  }
  for (const [code, name, amendmentType] of [
    ["RESCH", "New schedule", "RESCHEDULE"],
    ["HOLI", "Payment holiday", "PAYMENT_HOLIDAY"],
    ["EARLY", "Early termination", "EARLY_TERMINATION"],
    ["TRANS", "Transfer of the contract", "TRANSFER"],
  ] as const) {
    world.add(
      "amendmentCatalogItem",
      {
        code,
        name,
        type: code === "TRANS" ? "NON_FINANCIAL" : "FINANCIAL",
        amendmentType,
        contractType: ["FINANCE_LEASE", "LEASE_WITH_OPTION"],
        startDate: foundingDay,
        needsSignature: true,
        approvalProfile: "CREDIT",
        currency: "EUR",
        feeExclTax: "120.00",
        taxCode: "FR20",
      },
      { on: foundingDay, by: "contract", status: "ACTIVE" },
    );
  }
}

export function addAssetWork(world: World, house: House, financings: readonly Financing[]): void {
  const random = world.randomFor("asset work");
  const depot = (name: string, city: number): string =>
    world.add(
      "location",
      {
        name,
        description: "Depot of returned assets",
        personRegistration: house.organizations[0].registration,
        address: address(countries.FR, random, "SITE"),
        coordinates: [4.8 + city / 10, 45.7],
      },
      { on: foundingDay, by: "asset" },
    );
  const depots = [
    depot("Depot Lyon-Corbas", 0),
    depot("Depot Gennevilliers", 1),
    depot("Depot Zeebrugge", 2),
  ];
  const leased = financings
    .filter(({ assets, status }) => assets.length > 0 && status === "ACTIVE")
    .slice(0, 40);
  for (const [index, financing] of leased.entries()) addWork(world, house, financing, index, depots, random);
  addStock(world, house, financings, depots);
}

function addWork(
  world: World,
  house: House,
  { registration, assets, assetName, client }: Financing,
  index: number,
  depots: readonly string[],
  random: ReturnType<World["randomFor"]>,
): void {
  const asset = assets[0] ?? "";
  const day = addDays(today, -random.integer(3, 120));
  const cost = random.integer(120, 2_900) * 100;
  const supplier = random.pick(house.suppliers).registration;
  const maintenance = world.add(
    "maintenance",
    {
      name: `${random.pick(["Servicing", "Brake repair", "Tyre change"])} ${assetName}`,
      type: random.pick(["SERVICING", "REPAIR", "TYRES"]),
      description: "Booked by the client.",
      supplier,
      contractRegistration: registration,
      submitDate: day,
      returnDate: addDays(day, 4),
      items: [
        {
          assetRegistration: asset,
          description: "Standard work",
          amountExclTax: amount(cost),
          isRebilled: false,
        },
      ],
      currency: "EUR",
      quotedAmountExclTax: amount(cost),
      amountExclTax: amount(cost),
      taxCode: "FR20",
      amountInclTax: amount(cost + shareOf(cost, 0.2)),
    },
    {
      on: day,
      by: "asset",
      status: random.pick([
        "REQUESTED",
        "QUOTED",
        "APPROVED",
        "IN_PROGRESS",
        "RETURNED",
        "VALIDATED",
        "CLOSED",
      ]),
    },
  );
  world.add(
    "assetExpense",
    {
      assetRegistration: asset,
      type: "MAINTENANCE",
      date: day,
      description: `Work on ${assetName}`,
      currency: "EUR",
      amountExclTax: amount(cost),
      taxCode: "FR20",
      amountInclTax: amount(cost + shareOf(cost, 0.2)),
      supplierRegistration: supplier,
      maintenanceRegistration: maintenance,
      isRebilled: false,
    },
    { on: day, by: "asset" },
  );
  if (index % 2 === 0) {
    const report = {
      name: `Inspection of ${assetName}`,
      type: random.pick(["DELIVERY", "PERIODIC", "RETURN"]),
      date: momentOn(day, random),
      timeZone: client.country.timeZone,
      assetRegistration: asset,
      contractRegistration: registration,
      locationRegistration: random.pick(depots),
      inspectorUsername: world.username("asset"),
      meter: { unit: "KM", reading: random.integer(2_000, 140_000) },
      items: [
        { code: "BODY", name: "Body", condition: "GOOD" },
        { code: "GLASS", name: "Glass", condition: random.pick(["GOOD", "DAMAGED"]), repairCost: "180.00" },
      ],
      currency: "EUR",
      damagesExclTax: "180.00",
      signatoryName: client.name.slice(0, 200),
    };
    const status = random.pick(["PLANNED", "ASSIGNED", "IN_PROGRESS", "SUBMITTED", "VALIDATED"]);
    const submission = status === "SUBMITTED" || status === "VALIDATED" ? { submittedOn: day } : {};
    world.add("inspection", { ...report, ...submission }, { on: day, by: "asset", status });
  }
}

function addStock(
  world: World,
  house: House,
  financings: readonly Financing[],
  depots: readonly string[],
): void {
  const random = world.randomFor("asset stock");
  const back = financings.filter(
    ({ status }) => status === "MATURED" || status === "TERMINATED" || status === "CLOSED",
  );
  for (const [index, status] of (["CLOSED", "COUNTING", "PLANNED"] as const).entries()) {
    const date = addMonths(today, -index * 6);
    world.add(
      "inventory",
      {
        name: `Stock count ${date.slice(0, 7)}`,
        date,
        location: depots[index],
        personRegistration: house.organizations[0].registration,
        auditorUsername: world.username("auditor"),
        items: back.slice(index * 4, index * 4 + 4).flatMap(({ assets }) =>
          assets[0]
            ? [
                {
                  assetRegistration: assets[0],
                  found: true,
                  outcome: random.pick(["FOUND", "FOUND", "FOUND", "MISSING"]),
                },
              ]
            : [],
        ),
      },
      { on: addDays(date, -10), by: "asset", status },
    );
  }
  for (const [index, status] of (["DRAFT", "OPEN", "OFFERED", "SOLD"] as const).entries()) {
    const lot = back
      .slice(index * 3, index * 3 + 3)
      .flatMap(({ assets, priceCents }) =>
        assets[0] ? [{ assetRegistration: assets[0], priceExclTax: amount(shareOf(priceCents, 0.2)) }] : [],
      );
    world.add(
      "assetLot",
      {
        name: `Auction ${addMonths(today, -index).slice(0, 7)}`,
        type: "AUCTION",
        description: "Returned vehicles and machines",
        owner: house.organizations[0].registration,
        transporter: house.transporters[0]?.registration,
        assets: lot,
        currency: "EUR",
        reservePrice: "10000.00",
        offerDate: addMonths(today, -index),
        ...(status === "SOLD" && {
          saleDate: addDays(today, -20),
          buyerRegistration: house.partners[0]?.registration,
        }),
      },
      { on: addMonths(today, -index - 1), by: "asset2", status },
    );
  }
}
