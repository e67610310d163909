// Priced offers for the large demo. A million contracts share a few hundred of them, each computed once by the kernel, because what
// is measured there is the store and not the plan.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { equipmentOf, type Item, item, sectors } from "../financing/equipment.ts";
import { type ContractStatus, contractStatus, startDay } from "../financing/lifecycle.ts";
import { products } from "../financing/products.ts";
import { quote } from "../financing/quotation.ts";
import { addDays, addMonths } from "../foundation/calendar.ts";
import { type Country, countries } from "../foundation/countries.ts";
import { randomOf } from "../foundation/random.ts";

export type Template = {
  readonly status: ContractStatus;
  readonly start: string;
  readonly end: string;
  readonly months: number;
  readonly frequency: string;
  readonly product: (typeof products)[number];
  readonly country: Country;
  readonly item: Item;
  /** The quotation with a plan short enough for a document of a few kilobytes. */
  readonly quotation: JsonValue;
};

const templateCount = 600;
/** More rows would make documents larger than those of the houses we know. */
const rowsMaxCount = 12;
const columns = ["index", "date", "payment", "interest", "principal", "closing", "total"];

export function largeTemplates(): readonly Template[] {
  return Array.from({ length: templateCount }, (_, index) => templateOf(index));
}

function templateOf(index: number): Template {
  const random = randomOf(`large template ${index}`);
  const sector = random.pick(sectors);
  const product = random.pick(products.filter((each) => each.sectors.includes(sector)));
  const country = random.pick(Object.values(countries));
  const status = contractStatus(index, random);
  const [frequency = 30] = product.frequencies.toReversed();
  // Few enough periods for the plan to stay short.
  const months = Math.min(random.pick([24, 36, 48]), (rowsMaxCount * frequency) / 30);
  const start = startDay(status, months, random);
  const made = item(
    equipmentOf(sector, random),
    { country, supplier: "", owner: "", deliveryDate: addDays(start, -3), isUsed: false },
    random,
  );
  const { values, frequency: paid } = quote(
    {
      product: { ...product, frequencies: [frequency] },
      country,
      priceCents: made.priceCents,
      months,
      start,
      status: "ACCEPTED",
      insurer: "",
      maintainer: "",
      dealer: undefined,
    },
    random,
  );
  const { plan, services: _services, insurances: _insurances, trace: _trace, ...quotation } = values;
  const rows = Array.isArray(plan) ? plan.map((row) => shortRow(row)) : [];
  return {
    status,
    start,
    end: addMonths(start, months),
    months,
    frequency: String(paid),
    product,
    country,
    item: made,
    quotation: { ...quotation, plan: rows },
  };
}

function shortRow(row: Readonly<Record<string, JsonValue>>): JsonValue {
  return Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
}
