// One financing from the first quotation on: the client, the assets, the deal it came from, the contract and what hangs on it.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { addDays, addMonths, daysBetween, earliest, today } from "../foundation/calendar.ts";
import { amount, centsOf, shareOf } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import type { World } from "../foundation/world.ts";
import { assetExtension, contractExtension } from "../own-fields.ts";
import type { House, Seller } from "../people/house.ts";
import type { Known } from "../people/persons.ts";
import { equipmentOf, type Item, item } from "./equipment.ts";
import {
  assetStatus,
  type ContractStatus,
  contractStatus,
  isBeforeStart,
  isRunning,
  isUnpaid,
  startDay,
} from "./lifecycle.ts";
import { type Product, products } from "./products.ts";
import { type Quoted, quote } from "./quotation.ts";

export type Financing = {
  readonly registration: string;
  readonly status: ContractStatus;
  readonly client: Known;
  readonly seller: Seller;
  readonly product: Product;
  readonly quoted: Quoted;
  readonly start: string;
  readonly end: string;
  readonly assets: readonly string[];
  readonly assetName: string;
  readonly priceCents: number;
  readonly persons: readonly Party[];
};

type Party = { readonly [name: string]: JsonValue };

export type Desk = {
  readonly world: World;
  readonly house: House;
  /** The own account that collects. */
  readonly collectionAccount: string;
};

export function addFinancing(
  { world, house, collectionAccount }: Desk,
  client: Known,
  index: number,
  random: Random,
): Financing {
  const status = contractStatus(index, random);
  const product = random.pick(products.filter(({ sectors }) => sectors.includes(client.sector)));
  const of = equipmentOf(client.sector, random);
  const supplier = random.pick(house.suppliers);
  const seller = random.pick(house.sellers);
  const dealer = random.isTrue(0.55) ? random.pick(house.partners) : undefined;
  const [head] = house.organizations;
  const organization = house.organizations.find(({ country }) => country === client.country) ?? head;
  const count = random.pick([1, 1, 1, 1, 2, 3]);
  const months = random.pick(of.months);
  const start = startDay(status, months, random);
  const on = earliest(addDays(start, -60), addDays(today, -random.integer(1, 20)));
  const registration = world.nextNumber("contract");
  const items: readonly Item[] = Array.from({ length: count }, () =>
    item(
      of,
      {
        country: client.country,
        supplier: supplier.registration,
        owner: head.registration,
        deliveryDate: addDays(start, -3),
        isUsed: random.isTrue(0.15),
      },
      random,
    ),
  );
  const assets = items.map(({ values }) =>
    world.add(
      "asset",
      {
        ...values,
        ext: assetExtension(world.tenant, random),
        ...(!isBeforeStart(status) && { contractRegistration: registration }),
        orgaRegistration: organization.registration,
      },
      { on, by: "asset", status: assetStatus(status, random), changed: earliest(start, today) },
    ),
  );
  const priceCents = items.reduce((sum, { priceCents: cents }) => sum + cents, 0);
  const quoted = quote(
    {
      product,
      country: client.country,
      priceCents,
      months,
      start,
      status: isBeforeStart(status) ? "OFFERED" : "ACCEPTED",
      insurer: random.pick(house.insurers).registration,
      maintainer: supplier.registration,
      dealer: dealer?.registration,
    },
    random,
  );
  const persons: readonly Party[] = [
    { role: "CLIENT", personRegistration: client.registration, invoicing: { principalCurrency: "EUR" } },
    ...(dealer ? [{ role: "PARTNER", personRegistration: dealer.registration }] : []),
    { role: "SALES", personRegistration: seller.registration },
    { role: "SUPPLIER", personRegistration: supplier.registration },
  ];
  const name = `${items[0]?.name ?? of.category} – ${client.name}`.slice(0, 200);
  const end = addMonths(start, months);
  world.add(
    "contract",
    {
      registration,
      name,
      type: product.contractType,
      description: `${count} × ${of.category.toLowerCase()}, ${months} months, delivered in ${client.address.city}.`,
      currency: "EUR",
      managementType: "OWN_ACCOUNT",
      purpose: "ACQUISITION",
      subPurpose: "NEW",
      internalReference: `${product.code}/${start.slice(2, 4)}/${random.digits(5)}`,
      financialProduct: product.financialProduct,
      financialScheme: product.scheme,
      frequency: String(quoted.frequency),
      duration: months,
      startDate: start,
      endDate: end,
      persons,
      assets: items.map(({ priceCents: cents, values }, place) => ({
        isFinanced: true,
        assetRegistration: assets[place] ?? "",
        taxCode: client.country.taxCode,
        quantity: 1,
        currency: "EUR",
        unitPrice: amount(cents),
        priceExclTax: amount(cents),
        priceInclTax: values.priceInclTax ?? amount(cents),
      })),
      quotations: [quoted.values],
      paymentMode: "DIRECT_DEBIT",
      paymentCondition: "ON_DUE_DATE",
      bankAccountRegistration: collectionAccount,
      mandateReference: client.mandate?.rumReference,
      ...milestones(status, start, end, random),
      ...standing(status, quoted, end),
      classification: {
        leaseClass:
          product.scheme === "FULL_SERVICE" || product.scheme === "OPERATING_LEASE" ? "OPERATING" : "FINANCE",
        termRatio: Math.round((months / of.life) * 1e4) / 1e4,
        valueRatio: 0.93,
        date: start,
      },
      ext: contractExtension(world.tenant, start, random),
      orgaRegistration: organization.registration,
    },
    {
      on,
      by: index % 2 === 0 ? "contract" : "contract2",
      status,
      changed: earliest(isBeforeStart(status) ? on : start, today),
    },
  );
  return {
    registration,
    status,
    client,
    seller,
    product,
    quoted,
    start,
    end,
    assets,
    assetName: items[0]?.name ?? "",
    priceCents,
    persons,
  };
}

/** The days on which the contract took its steps. */
function milestones(status: ContractStatus, start: string, end: string, random: Random): RecordData {
  if (status === "DRAFT" || status === "DOCUMENTS") return {};
  const signatureDate = earliest(addDays(start, -14), addDays(today, -1));
  if (status === "CANCELLED")
    return { reason: "CLIENT_REQUEST", comment: "The client took the equipment elsewhere." };
  if (status === "SIGNED" || status === "READY") return { signatureDate };
  const lived = { signatureDate, activationDate: start };
  switch (status) {
    case "SUSPENDED":
      return { ...lived, reason: "PAYMENT_DIFFICULTY", suspendedUntil: addMonths(today, 3) };
    case "IN_DEFAULT":
    case "LITIGATION":
      return { ...lived, reason: "DEFAULT", isOnWatchList: true };
    case "TERMINATING":
      return { ...lived, reason: "CLIENT_REQUEST", noticeDate: addDays(today, -12) };
    case "TERMINATED":
      return { ...lived, reason: "LOSS_OF_ASSET", terminationDate: addDays(today, -random.integer(20, 200)) };
    case "WRITTEN_OFF":
      return { ...lived, reason: "INSOLVENCY", closingDate: addDays(today, -random.integer(20, 120)) };
    case "CLOSED":
      return {
        ...lived,
        endOption: random.pick(["BUY", "RETURN"]),
        closingDate: addDays(end, random.integer(5, 60)),
      };
    case "EXTENDED":
      return { ...lived, endOption: "EXTEND", isEvergreen: true };
    default:
      return lived;
  }
}

/** What is still owed, what is late and how it is judged. */
function standing(status: ContractStatus, { plan, financed }: Quoted, end: string): RecordData {
  if (isBeforeStart(status)) return {};
  if (!isRunning(status)) return { outstanding: "0.00", arrears: "0.00", daysPastDue: 0 };
  const due = plan.rows.filter(({ date }) => date <= today);
  const balance = String(due.at(-1)?.closing ?? financed);
  const late = isUnpaid(status) ? due.slice(-3) : [];
  const arrears = late.reduce((sum, { total }) => sum + centsOf(String(total)), 0);
  const daysPastDue = late[0] ? daysBetween(late[0].date, today) : 0;
  return {
    outstanding: balance,
    arrears: amount(arrears),
    daysPastDue,
    riskStage: isUnpaid(status) ? "3" : daysPastDue > 30 ? "2" : "1",
    ...(status === "TERMINATING" && {
      settlement: {
        method: "BALANCE_PLUS_PENALTY",
        date: earliest(addMonths(today, 1), end),
        validUntil: addDays(today, 30),
        balance,
        penaltyRate: 0.04,
        amountExclTax: amount(centsOf(balance) + shareOf(centsOf(balance), 0.04)),
      },
    }),
  };
}
