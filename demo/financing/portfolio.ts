// The book of business: contract after contract with the clients behind them, handed over in groups that can be stored as
// they are, so that twenty thousand take no more memory than two hundred.
import { addDays, earliest, today } from "../foundation/calendar.ts";
import { anyCountry } from "../foundation/countries.ts";
import type { Random } from "../foundation/random.ts";
import type { DemoRecord } from "../foundation/world.ts";
import { addBilling, type BillingWindow } from "../money/billing.ts";
import { addCollections, type Collected } from "../money/collections.ts";
import { addBookings } from "../office/accounting.ts";
import { addCase } from "../office/collection.ts";
import { foundingDay } from "../people/house.ts";
import { companyPerson, humanPerson, type Known } from "../people/persons.ts";
import { addAround } from "./around-contract.ts";
import { addFinancing, type Desk, type Financing } from "./contract.ts";

const groupSize = 50;
/** As many as the rest of the demo tells stories about. */
const rememberedMaxCount = 250;
/** Old clients that may come back for another contract. */
const recentClients = 400;

export type Portfolio = { readonly financings: Financing[]; readonly clients: Known[] };

export function* portfolioGroups(
  desk: Desk,
  count: number,
  window: BillingWindow,
  remembered: Portfolio,
): Generator<readonly DemoRecord[]> {
  const { world, house } = desk;
  const clients: Known[] = [];
  for (let first = 0; first < count; first += groupSize) {
    const collected: Collected[] = [];
    for (let index = first; index < Math.min(count, first + groupSize); index += 1) {
      const random = world.randomFor(`contract ${index}`);
      const client =
        clients.length > 20 && random.isTrue(0.3) ? random.pick(clients) : addClient(desk, index, random);
      clients.push(client);
      if (clients.length > recentClients) clients.shift();
      const financing = addFinancing(desk, client, index, random);
      addAround(world, house, financing, random);
      collected.push(...addBilling(world, house, financing, window, random));
      addCase(world, financing, random);
      if (index % 5 === 0) addBookings(world, financing);
      if (remembered.financings.length < rememberedMaxCount) {
        remembered.financings.push(financing);
        remembered.clients.push(client);
      }
    }
    addCollections(world, desk.collectionAccount, collected, world.randomFor(`collections ${first}`));
    yield world.takeGroup();
  }
}

function addClient({ world, house }: Desk, index: number, random: Random): Known {
  const country = anyCountry(random);
  const since = addDays(foundingDay, random.integer(200, 3_800));
  const wishes = {
    country,
    since,
    roles: ["CLIENT"],
    isTaken: house.isTaken,
    mandateReference: `${world.tenant.name.slice(0, 3).toUpperCase()}-${String(index).padStart(7, "0")}`,
    more: {
      salesRegistration: random.pick(house.sellers).registration,
      accountingReference: `411${String(index).padStart(6, "0")}`,
      orgaRegistration: (
        house.organizations.find((known) => known.country === country) ?? house.organizations[0]
      ).registration,
    },
  };
  const kind = random.weighted({ C: 78, P: 10, I: 12 });
  const { known, values } =
    kind === "C"
      ? companyPerson(wishes, random)
      : humanPerson({ ...wishes, type: kind, number: String(index + 1).padStart(7, "0") }, random);
  const status = random.weighted({
    VERIFIED: 88,
    REVIEW_DUE: 5,
    ENHANCED_DILIGENCE: 3,
    IN_VERIFICATION: 2,
    TO_VERIFY: 1,
    BLOCKED: 1,
  });
  world.add("person", values, {
    on: earliest(since, addDays(today, -40)),
    by: "sales",
    status,
    changed: addDays(earliest(since, addDays(today, -40)), 4),
  });
  return known;
}
