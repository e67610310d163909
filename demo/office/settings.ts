// How the house has set up its workplace: rules, scripts, flags, preferences, help pages and what the platform keeps for itself.

import { products } from "../financing/products.ts";
import { addDays, addMonths, momentOn, today } from "../foundation/calendar.ts";
import { staffRoles } from "../foundation/staff.ts";
import { atlas, boreal, costa } from "../foundation/tenant.ts";
import type { World } from "../foundation/world.ts";
import { foundingDay } from "../people/house.ts";

const on = foundingDay;

export function addSettings(world: World): void {
  addRules(world);
  addScripts(world);
  addFlags(world);
  addPreferences(world);
  addHelp(world);
  addPlatform(world);
}

function addRules(world: World): void {
  const rules = [
    [
      "Small tickets",
      "DELEGATION",
      "deal",
      "deal.financedAmountExclTax <= 50000",
      "approve by one analyst",
      "ACTIVE",
    ],
    [
      "Committee above half a million",
      "DELEGATION",
      "deal",
      "deal.financedAmountExclTax > 500000",
      "send to committee",
      "ACTIVE",
    ],
    [
      "No vehicle older than six years",
      "ELIGIBILITY",
      "contract",
      "asset.age + duration <= 72",
      "refuse",
      "ACTIVE",
    ],
    ["Margin of dealers", "PRICING", "deal", "partner exists", "add 0.4 percent", "TEST"],
    ["Concentration by client", "ELIGIBILITY", "fund", "client share < 5 percent", "exclude", "INACTIVE"],
    [
      "Alert on late insurance",
      "ALERT",
      "contract",
      "insurance proof missing for 30 days",
      "create task",
      "DRAFT",
    ],
  ] as const;
  for (const [order, [name, type, entityName, condition, action, status]] of rules.entries()) {
    world.add(
      "rule",
      {
        name,
        type,
        entityName,
        condition,
        action,
        order: order + 1,
        description: `${name}, as decided by the risk committee.`,
      },
      { on, by: "risk", status },
    );
  }
}

function addScripts(world: World): void {
  const scripts = [
    ["monthly-portfolio", "run", "contract", "return count(contracts({ status: 'ACTIVE' }));"],
    ["arrears-report", "run", "invoice", "return sum(invoices({ status: 'OVERDUE' }), 'totalBalance');"],
    ["revalue-fleet", "run", "asset", "for (const asset of assets({ type: 'CAR' })) revalue(asset);"],
    ["deal-form", "layout", "deal", "show('persons', 'assets', 'quotations');"],
    ["contract-guard", "workflow", "contract", "return record.duration <= 120;"],
    ["client-portal", "page", "contract", "page('My contracts', list('contracts'));"],
  ] as const;
  for (const [name, kind, entityName, code] of scripts) {
    world.add("script", { name, kind, entityName, code, description: `Script ${name}` }, { on, by: "admin" });
  }
  const random = world.randomFor("scripts");
  for (let index = 0; index < 8; index += 1) {
    const day = addDays(today, -index * 7 - 1);
    const scriptName = random.pick(["monthly-portfolio", "arrears-report", "revalue-fleet"]);
    world.add(
      "scriptLog",
      {
        requestId: `req-${random.digits(10)}`,
        scriptName,
        username: world.username("manager"),
        level: "INFO",
        expirationDate: momentOn(addMonths(day, 3), random),
        output: `${random.integer(20, 900)} records read`,
      },
      { on: day, by: "manager" },
    );
    const started = momentOn(day, random);
    world.add(
      "batch",
      {
        name: `Nightly ${scriptName}`,
        scriptName,
        entityName: "contract",
        startDate: started,
        endDate: started,
        progress: 1,
        total: random.integer(20, 900),
        username: world.username("manager"),
      },
      { on: day, by: "manager", status: random.pick(["SUCCESS", "SUCCESS", "WARNING", "ERROR"]) },
    );
    world.add(
      "report",
      {
        name: `Portfolio ${day.slice(0, 7)} week ${index + 1}`,
        type: random.pick(["PORTFOLIO", "ARREARS", "NEW_BUSINESS"]),
        scriptName,
        date: started,
      },
      { on: day, by: "manager", status: "SUCCESS" },
    );
  }
}

function addFlags(world: World): void {
  for (const [name, type, status] of [
    ["new-dashboard", "RELEASE", "ON"],
    ["instant-payments", "OPERATION", "PARTIAL"],
    ["score-v4", "EXPERIMENT", "OFF"],
    ["private-equity", "PERMISSION", "ON"],
  ] as const) {
    world.add(
      "featureFlag",
      {
        name,
        type,
        description: `Switch for ${name.replaceAll("-", " ")}`,
        percentage: status === "PARTIAL" ? 0.25 : 1,
        expirationDate: addMonths(today, 6),
      },
      { on: "2025-06-02", by: "admin", status },
    );
    world.add(
      "featureFlagItem",
      { flagName: name, username: world.username("manager"), value: true },
      { on: "2025-06-02", by: "admin" },
    );
  }
}

function addPreferences(world: World): void {
  for (const { role } of staffRoles.slice(3, 12)) {
    world.add(
      "userPreference",
      {
        username: world.username(role),
        groupId: "contracts",
        type: "tableConfiguration",
        value: { columns: ["registration", "status", "name", "amount"], sort: "-startDate" },
      },
      { on: "2025-01-06", by: role },
    );
  }
  for (const [key, value] of [
    ["billing.noticeDays", 14],
    ["collection.graceDays", 5],
    ["portal.welcome", "Welcome to your contracts"],
  ] as const) {
    world.add("keyValue", { key, type: "SETTING", value }, { on, by: "admin" });
  }
  world.add(
    "keyValue",
    { key: "tariff", type: "SHORT_URL", value: null, url: "https://www.atlas-lease.example/tariff" },
    { on, by: "admin" },
  );
}

function addHelp(world: World): void {
  for (const [path, title, body] of [
    ["contracts", "Contracts", "# Contracts\nA contract lives from activation to the last payment."],
    ["deals", "Deals", "# Deals\nA deal is quoted, submitted, decided and converted."],
    ["invoices", "Invoices", "# Invoices\nInvoices leave fourteen days before they are due."],
  ] as const) {
    world.add("documentation", { path, title, locale: "en-EU", body }, { on: "2024-09-02", by: "admin" });
  }
}

function addPlatform(world: World): void {
  const random = world.randomFor("platform");
  for (const { name } of [atlas, boreal, costa]) {
    if (world.tenant !== atlas && name !== world.tenant.name) continue;
    world.add(
      "tenant",
      { name, status: "ACTIVE", config: { timeZone: "Europe/Paris", currency: "EUR" } },
      { on, by: "mainadmin2", status: "ACTIVE" },
    );
    for (let months = 0; months < 6; months += 1) {
      const period = addMonths("2026-10-01", -months);
      world.add(
        "accessTenantStat",
        { period, countedTenant: name, count: random.integer(20_000, 90_000), users: random.integer(18, 60) },
        { on: period, by: "mainadmin2" },
      );
    }
  }
  for (const [index, product] of products.entries()) {
    const period = addDays("2026-10-25", index);
    world.add(
      "accessStat",
      {
        period,
        path: `/api/financing/contracts?financialProduct=${product.financialProduct}`,
        count: random.integer(40, 900),
        averageDuration: random.integer(8, 60),
      },
      { on: period, by: "mainadmin2" },
    );
  }
  world.add(
    "tmpCollection",
    { name: "import-preview-1", data: { rows: 12 }, expirationDate: "2026-11-08T00:00:00.000Z" },
    { on: "2026-10-31", by: "admin" },
  );
  world.add(
    "dtxn",
    {
      name: "Cede lot and draw funding",
      steps: [
        { name: "cede", status: "DONE" },
        { name: "draw", status: "DONE" },
      ],
      startDate: "2026-10-12T09:00:00.000Z",
      endDate: "2026-10-12T09:00:02.000Z",
    },
    { on: "2026-10-12", by: "mainadmin2", status: "SUCCESS" },
  );
}

/** So that the product counts on from the last number of the demo. */
export function addCounters(world: World): void {
  for (const [name, value] of world.counted())
    world.add("counter", { name, value }, { on, by: "mainadmin2" });
}
