// What is financed: vehicles and machines by trade, each with a price, numbers and a life of its own.
import type { RecordData } from "@kontor/model/fields/path.ts";
import equipment from "../../tenants/demo/equipment.json" with { type: "json" };
import { addDays, addMonths } from "../foundation/calendar.ts";
import type { Country } from "../foundation/countries.ts";
import { plate, vin } from "../foundation/identifiers.ts";
import { amount, shareOf } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";

export type Equipment = {
  readonly type: string;
  readonly category: string;
  readonly maker: string;
  /** The first three characters of a vehicle's number; empty for what is no vehicle. */
  readonly wmi: string;
  readonly models: readonly string[];
  /** In whole euros. */
  readonly price: readonly number[];
  readonly life: number;
  readonly months: readonly number[];
};

const bySector: Readonly<Record<string, readonly Equipment[]>> = equipment;

export const sectors: readonly string[] = Object.keys(equipment);

export function equipmentOf(sector: string, random: Random): Equipment {
  return random.pick(bySector[sector] ?? bySector.OFFICE ?? []);
}

export type Item = {
  readonly name: string;
  readonly priceCents: number;
  readonly months: number;
  readonly values: RecordData;
};

export type ItemWishes = {
  readonly country: Country;
  readonly supplier: string;
  readonly owner: string;
  readonly deliveryDate: string;
  readonly isUsed: boolean;
};

/** One asset with a price, as its supplier invoices it. */
export function item(
  of: Equipment,
  { country, supplier, owner, deliveryDate, isUsed }: ItemWishes,
  random: Random,
): Item {
  const model = random.pick(of.models);
  const [lowest = 0, highest = lowest] = of.price;
  const list = Math.round((lowest + random.next() * (highest - lowest)) / 10) * 1_000;
  const discount = random.pick([0, 0, 0.02, 0.03, 0.05]);
  const priceCents = list - shareOf(list, discount);
  const tax = shareOf(priceCents, Number(country.taxRate));
  const name = `${of.maker} ${model}`;
  const isVehicle = of.wmi !== "";
  return {
    name,
    priceCents,
    months: random.pick(of.months),
    values: {
      name,
      type: of.type,
      description: `${of.category} ${name}${isUsed ? ", used" : ""}`,
      category: of.category,
      categories: [{ name: of.category, code: of.type }],
      manufacturer: of.maker,
      model,
      identificationNumber: isVehicle
        ? vin(of.wmi, random)
        : `${of.maker.slice(0, 3).toUpperCase()}-${random.digits(8)}`,
      ...(isVehicle && {
        registrationBookNumber: random.digits(11),
        auto: { registrationDate: deliveryDate, licenceNumber: plate(country.country, random) },
        usage: { unit: "KM", start: isUsed ? random.integer(8, 90) * 1_000 : random.integer(5, 60) },
      }),
      isUsed,
      quantity: 1,
      currency: "EUR",
      unitPrice: amount(list),
      discount,
      priceExclTax: amount(priceCents),
      taxCode: country.taxCode,
      priceInclTax: amount(priceCents + tax),
      supplierRegistration: supplier,
      owner,
      invoiceNumber: `F${deliveryDate.slice(0, 4)}-${random.digits(5)}`,
      invoiceDate: addDays(deliveryDate, 1),
      orderDate: addMonths(deliveryDate, -2),
      deliveryDate,
      economicLife: of.life,
      fairValue: amount(priceCents),
      fairValueDate: deliveryDate,
      isSpecialised: of.type === "MACHINE_TOOL" || of.type === "MEDICAL",
    },
  };
}
