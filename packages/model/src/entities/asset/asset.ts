// Asset: a thing that is financed, rented or sold. It lives longer than a contract: it is bought, leased, returned and sold.
import { entity } from "../../entity/declare-entity.ts";
import { range, unlisted } from "../../entity/search.ts";
import {
  checkbox,
  choice,
  day,
  integer,
  json,
  listOf,
  money,
  number,
  object,
  percentage,
  ref,
  text,
  textarea,
  web,
} from "../../fields/declare.ts";
import { imageTypes } from "../../lists/record-types.ts";
import { recordAlias } from "../../structures/record-alias.ts";

const categoryFields = {
  name: text({ max: 200 }),
  code: text({ max: 100 }),
} as const;

/** Images shown with the asset; its other documents are kept like those of any record. */
const imageFields = {
  type: choice("assetImageType", { defaultValue: "IMAGE" }),
  url: web({ label: "Address" }),
  name: text({ max: 255 }),
} as const;

const vehicleFields = {
  registrationDate: day({ label: "First registration" }),
  licenceNumber: text({ label: "Licence plate", max: 20, letterCase: "upper" }),
} as const;

const usageFields = {
  unit: choice("unitOfUsage"),
  start: number({ min: 0, label: "Reading at the start", help: "When the current contract began" }),
  reading: number({ min: 0, label: "Last reading" }),
  date: day({ label: "Read on" }),
} as const;

const saleFields = {
  reservePrice: money({ min: "0", help: "The asset is not sold for less" }),
  buyerRegistration: ref("person", { label: "Buyer" }),
  price: money({ label: "Sale price excl. tax", min: "0" }),
  date: day({ label: "Sold on" }),
  invoiceRegistration: ref("invoice", { label: "Sale invoice" }),
} as const;

/** What is on a road has a plate and a certificate. */
const registeredTypes = [
  ...["CAR", "LIGHT_COMMERCIAL", "TRUCK", "TRAILER", "BUS", "TWO_WHEELER"],
  ...["CONSTRUCTION", "AGRICULTURE", "HANDLING"],
];

export const asset = entity("asset", {
  family: "asset",
  frenchLabel: "Bien",
  about:
    "A vehicle, a machine or any other thing that is financed, rented or sold, from its order to the day it leaves.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("assetType", { mandatory: true }),
    description: textarea({ group: "identity" }),
    category: text({ group: "identity", max: 100 }),
    categories: listOf(categoryFields, { searchBy: "code" }),
    manufacturer: text({ max: 100 }),
    model: text({ max: 200 }),
    identificationNumber: text({ max: 50, help: "The serial or chassis number" }),
    registrationBookNumber: text({
      label: "Registration certificate",
      shownWhere: { field: "type", is: registeredTypes },
      max: 50,
    }),
    auto: object(vehicleFields, { shownWhere: { field: "type", is: registeredTypes }, label: "Vehicle" }),
    isUsed: checkbox({ group: "identity", label: "Used" }),
    quantity: number({ group: "amounts", defaultValue: 1, min: 0 }),
    currency: choice("currency", { group: "amounts" }),
    unitPrice: money(),
    discount: percentage({ min: 0, max: 1 }),
    priceExclTax: money({ label: "Price excl. tax" }),
    taxCode: choice("taxCode", { group: "amounts" }),
    priceInclTax: money({ label: "Price incl. tax" }),
    supplierCurrency: choice("currency", { group: "amounts" }),
    sourcePrice: money({ label: "Price in the currency of the supplier", currencyFrom: "supplierCurrency" }),
    supplierRegistration: ref("person", { group: "parties", label: "Supplier", roles: ["SUPPLIER"] }),
    supplier: recordAlias("person", "supplierRegistration", { label: "Supplied by" }),
    owner: ref("person", { group: "parties", roles: ["OWNER"] }),
    invoiceNumber: text({ group: "references", max: 50, label: "Supplier invoice number" }),
    invoiceDate: day({ label: "Supplier invoice date" }),
    orderDate: day(),
    deliveryDate: day(),
    locationRegistration: ref("location", { group: "usage", label: "Location" }),
    dealRegistration: ref("deal", {
      group: "references",
      label: "Deal",
      help: "The deal it is reserved for",
    }),
    contractRegistration: ref("contract", { group: "references", label: "Contract", readOnly: true }),
    serviceCode: text({
      group: "valuation",
      max: 50,
      help: "Chooses the services that can be sold with the asset",
    }),
    rvCode: text({
      group: "valuation",
      max: 50,
      label: "Residual value code",
      help: "Chooses the curve of its value over time",
    }),
    economicLife: integer({ unit: "months", group: "valuation", min: 1 }),
    fairValue: money({ group: "valuation", internal: true, writtenBy: ["ASSET"], min: "0" }),
    fairValueDate: day({ group: "valuation", internal: true, writtenBy: ["ASSET"] }),
    isSpecialised: checkbox({ group: "valuation", label: "Specialised", help: "Of use to this client only" }),
    usage: object(usageFields),
    sale: object(saleFields, { internal: true, writtenBy: ["ASSET"] }),
    paramsCatalog: json({
      label: "Catalogue parameters",
      help: "What the catalogue it was chosen from knows of it",
    }),
    documents: listOf(imageFields, { label: "Images" }),
  },
  columns: [
    "registration",
    "status",
    "name",
    "type",
    "contractRegistration",
    "deliveryDate",
    "priceExclTax",
    "priceInclTax",
  ],
  hiddenColumns: [
    "organization.name",
    "identificationNumber",
    "registrationBookNumber",
    "manufacturer",
    "model",
    "owner",
    "supplier",
    "invoiceNumber",
    "locationRegistration",
  ],
  shortColumns: ["registration", "status", "name", "type", "priceExclTax", "priceInclTax"],
  ledgerColumns: ["manufacturer", "model", "identificationNumber", "supplier", "owner"],
  savedViews: [
    { name: "onLease", label: "On lease", query: { status: "ON_LEASE" } },
    { name: "inStock", label: "In stock", query: { status: "IN_STOCK,RETURNED" } },
    { name: "forSale", label: "For sale", query: { status: "FOR_SALE" } },
    { name: "toDeliver", label: "To deliver", query: { status: "ORDERED,RESERVED" } },
  ],
  keyFigures: [
    { label: "On lease", sum: "priceExclTax", in: ["ON_LEASE"] },
    { label: "In stock", sum: "priceExclTax", in: ["IN_STOCK", "RETURNED", "IN_INSPECTION"] },
    { label: "For sale", sum: "priceExclTax", in: ["FOR_SALE"] },
    { label: "On order", sum: "priceExclTax", in: ["ORDERED", "DELIVERED", "RESERVED"] },
    { label: "Lost or stolen", sum: "priceExclTax", in: ["TOTAL_LOSS", "STOLEN"] },
  ],
  search: [
    "registration",
    "name",
    "status",
    "type",
    "registrationBookNumber",
    "identificationNumber",
    range("priceExclTax"),
    "priceExclTax",
    "priceInclTax",
    "owner",
    "supplier",
    "supplierRegistration",
    "invoiceNumber",
    "supplierCurrency",
    "deliveryDate",
    "invoiceDate",
    unlisted("contractRegistration"),
    unlisted("dealRegistration"),
    unlisted("locationRegistration"),
  ],
  workflow: "asset",
  typing: {
    openIn: ["DRAFT", "ORDERED", "DELIVERED", "IN_STOCK", "RESERVED"],
    fields: {
      locationRegistration: "every",
      "usage.reading": "every",
      "usage.date": "every",
      documents: "every",
      sale: [
        "DRAFT",
        "ORDERED",
        "DELIVERED",
        "IN_STOCK",
        "RESERVED",
        "RETURNED",
        "IN_INSPECTION",
        "FOR_SALE",
        "TOTAL_LOSS",
      ],
    },
  },
  documentTypes: [
    ...imageTypes,
    "PURCHASE_ORDER",
    "SUPPLIER_INVOICE",
    "DELIVERY_REPORT",
    "REGISTRATION_CERTIFICATE",
    "VALUATION",
    "OTHER",
  ],
  historyTypes: ["REVALUED"],
  layout: {
    summary: ["priceExclTax", "fairValue", "usage.reading", "economicLife", "deliveryDate"],
    facts: ["type", "auto.licenceNumber", "identificationNumber", "contractRegistration"],
    tabs: ["contract", "maintenance", "inspection", "depreciationSchedule"],
    mainList: "contract",
  },
  readers: ["CREDIT", "RISK", "BILLING", "TREASURY", "ACCOUNTING", "COLLECTION"],
  writers: ["SALES", "PARTNER", "CONTRACT", "ASSET"],
  scopes: { SALES: "all", PARTNER: ["_insertUser", "supplierRegistration"] },
});
