// Records for exports of many rows: texts, numbers and days that files like to spoil, always the same ones for the same number.

import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { loadTenants } from "@kontor/store/load/load-tenant.ts";
import type { LoadedRecord } from "@kontor/store/load/row-buffers.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";

export const assetColumns = [
  "registration",
  "name",
  "description",
  "identificationNumber",
  "type",
  "priceExclTax",
  "sourcePrice",
  "discount",
  "quantity",
  "economicLife",
  "deliveryDate",
  "isUsed",
  "_insertDate",
] as const;

const names = [
  "=1+1",
  "-2 tonnes",
  "+33 6 12 34 56 78",
  "@home",
  "'quoted",
  "Grue; mobile, 12 m",
  'The "big" one',
  "two\nlines",
  "Windows\r\nlines",
  "  spaces  ",
  "😀 forklift 🚜",
  "مركبة 12",
  "רכב",
  "_x0041_",
  "Ελλάδα – № 5",
];
const types = ["CAR", "TRUCK", "TRAILER", "BUS"];
const currencies = ["EUR", "USD", "TND", "JPY"];
const start = Temporal.Instant.from("2020-02-28T23:59:59Z");

/** The asset with a number, from 0 on; in the order of their registrations. */
export function testAsset(number: number): RecordData {
  const inserted = start.add({ minutes: number * 7 }).toString();
  return {
    _id: newId(),
    version: 1,
    tenant: "exports",
    registration: `A${String(number).padStart(7, "0")}`,
    status: "DRAFT",
    name: `${names[number % names.length]}${number % 3 === 0 ? ` ${number}` : ""}`,
    ...(number % 5 !== 0 && { description: `Line ${number}\nand a longer text ${"x".repeat(number % 80)}` }),
    identificationNumber: `000${12345678901234567n + BigInt(number)}`,
    type: types[number % types.length] ?? "CAR",
    currency: currencies[number % currencies.length] ?? "EUR",
    supplierCurrency: "USD",
    // So that a query can ask for some of them.
    ...(number < 500 && { invoiceNumber: "FIRST" }),
    priceExclTax: `${number % 2 === 0 ? "" : "-"}${number * 37 + 1}.${String(number % 100).padStart(2, "0")}`,
    // Too many digits for a spreadsheet now and then.
    sourcePrice: number % 10 === 0 ? `98765432109876.${(number % 9) + 1}234` : `${number}.1`,
    discount: (number % 100) / 1000,
    quantity: number % 7 === 0 ? 0.0000125 : number / 4,
    economicLife: number + 1,
    deliveryDate: Temporal.PlainDate.from("1999-12-31")
      .add({ days: number % 20_000 })
      .toString(),
    isUsed: number % 2 === 0,
    _insertDate: inserted,
    _insertUser: "ann@exports",
    _updateDate: inserted,
    _updateUser: "ann@exports",
  };
}

export type AssetTenant = { readonly tenantId: string; readonly tenant: string; readonly username: string };

/** A new tenant with so many assets, and a user who may read them. */
export async function loadAssets(
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  count: number,
): Promise<AssetTenant> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const tenant = await createTenant(ownerUrl, store, { name: "exports" });
    const username = "ann@exports";
    await createUser(store, tenant, { username, isAdmin: true });
    const groups = groupsOf(count);
    await loadTenants(ownerUrl, [{ tenantId: tenant.tenantId, model: declaredModel, groups }]);
    return { ...tenant, username };
  } finally {
    await store.close();
  }
}

const groupSize = 1_000;

function* groupsOf(count: number): Generator<readonly LoadedRecord[]> {
  const shape = shapeOf(declaredEntities.asset);
  for (let first = 0; first < count; first += groupSize) {
    const length = Math.min(groupSize, count - first);
    yield Array.from({ length }, (_, place) => ({ shape, record: testAsset(first + place) }));
  }
}
