// A whole tenant of the demo, group by group: first what everything refers to, then the contracts, then what is told about them.
import type { Model } from "@kontor/model/model.ts";
import { addPipeline } from "./financing/pipeline.ts";
import { type Portfolio, portfolioGroups } from "./financing/portfolio.ts";
import { addProducts } from "./financing/products.ts";
import type { DemoTenant } from "./foundation/tenant.ts";
import { createWorld, type DemoRecord, type World } from "./foundation/world.ts";
import type { BillingWindow } from "./money/billing.ts";
import { addAccountingRules } from "./office/accounting.ts";
import { addAssetCatalogues, addAssetWork } from "./office/assets.ts";
import { addClaims } from "./office/collection.ts";
import { addDiaries, addRepayments } from "./office/coming-weeks.ts";
import { addCommittees } from "./office/committees.ts";
import { addCommunication } from "./office/communication.ts";
import { addExchange } from "./office/exchange.ts";
import { addLogs } from "./office/logs.ts";
import { addPrivateEquity } from "./office/private-equity.ts";
import { addReferenceData } from "./office/reference-data.ts";
import { addCounters, addSettings } from "./office/settings.ts";
import { addSupport } from "./office/support.ts";
import { addAccounts, addCreditLines, addFunds, addRefinancing } from "./office/treasury.ts";
import { addTenantsOwn } from "./own-records.ts";
import { addOutsideUsers, buildHouse } from "./people/house.ts";

export type DemoSize = {
  readonly contracts: number;
  readonly window: BillingWindow;
  readonly hasHistory: boolean;
};

export const demoSizes = {
  small: {
    contracts: 200,
    window: { billedMonths: 6, collectedMonths: 2, plannedMonths: 13 },
    hasHistory: true,
  },
  medium: {
    contracts: 20_000,
    window: { billedMonths: 1, collectedMonths: 1, plannedMonths: 2 },
    hasHistory: false,
  },
  /** For the tenants that must not be seen. */
  neighbour: {
    contracts: 80,
    window: { billedMonths: 2, collectedMonths: 1, plannedMonths: 2 },
    hasHistory: true,
  },
} as const satisfies Record<string, DemoSize>;

export function* generateTenant(
  tenant: DemoTenant,
  model: Model,
  size: DemoSize,
): Generator<readonly DemoRecord[]> {
  const world = createWorld(tenant, model);
  const remembered: Portfolio = { financings: [], clients: [] };
  for (const group of groupsOf(world, size, remembered)) {
    yield size.hasHistory ? [...group, ...world.historyOf(group)] : group;
  }
}

function* groupsOf(
  world: World,
  { contracts, window }: DemoSize,
  remembered: Portfolio,
): Generator<readonly DemoRecord[]> {
  const house = buildHouse(world);
  addReferenceData(world);
  addSettings(world);
  addAccountingRules(world);
  addProducts(world, house);
  const accounts = addAccounts(world, house);
  const funds = addFunds(world, house);
  addAssetCatalogues(world, house);
  addPrivateEquity(world, house, funds[0] ?? "");
  yield world.takeGroup();
  yield* portfolioGroups(
    { world, house, collectionAccount: accounts.collection },
    contracts,
    window,
    remembered,
  );
  const { financings, clients } = remembered;
  addOutsideUsers(world, house, clients);
  addPipeline(world, house, clients, Math.max(24, Math.round(contracts / 8)));
  addCreditLines(world, financings);
  addRefinancing(world, funds, financings);
  addClaims(world, financings);
  addCommittees(world, house, financings);
  addAssetWork(world, house, financings);
  addSupport(world, house, financings);
  addCommunication(world, house, financings);
  addExchange(world, financings);
  addTenantsOwn(world, financings);
  addRepayments(world, house, financings);
  addDiaries(world, house, financings);
  addLogs(world, 30);
  addCounters(world);
  yield world.takeGroup();
}
