// Contracts for the tests of the table, any number of them, and the columns of a list of contracts.
import { StatusBadge } from "../../status/StatusBadge.tsx";
import type { TableColumn } from "../table-types.ts";

export type Contract = {
  readonly id: string;
  readonly status: readonly [family: string, label: string];
  readonly client: string;
  readonly asset: string;
  readonly product: string;
  readonly start: string;
  readonly financed: number;
  readonly outstanding: number;
  readonly arrears: number;
};

const clients = [
  "Boulangerie Maréchal SAS",
  "Hafenkran Logistik GmbH",
  "Van der Meulen Zuivel B.V.",
  "Ostsee Klinikum gGmbH",
  "Kowalski Transport Sp. z o.o.",
];
const assets = [
  "Rational iCombi Pro oven line",
  "3 × Volvo FH 500 tractor",
  "IT workplace bundle, 42 seats with screens and docks",
  "Siemens Magnetom Sola MRI",
];
const products = ["Finance lease", "Operating lease", "Hire purchase"];
const statuses = [
  ["current", "Active"],
  ["warning", "Documents due"],
  ["ongoing", "Committee"],
  ["error", "In arrears"],
  ["stopped", "Suspended"],
] as const;

export function contracts(count: number): readonly Contract[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `CT-2026-${String(index).padStart(6, "0")}`,
    status: statuses[index % statuses.length] ?? statuses[0],
    client: clients[index % clients.length] ?? "",
    asset: assets[index % assets.length] ?? "",
    product: products[index % products.length] ?? "",
    start: `${String((index % 28) + 1).padStart(2, "0")}-11-2026`,
    financed: 8_000 + ((index * 7_919) % 900_000),
    outstanding: index % 7 === 0 ? 0 : 5_000 + ((index * 6_101) % 700_000),
    arrears: index % 5 === 3 ? -1_250.5 - index : 0,
  }));
}

const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function amount(value: number): string {
  return money.format(value).replace("-", "−");
}

export const contractColumns: readonly TableColumn<Contract>[] = [
  {
    id: "registration",
    label: "Registration",
    kind: "link",
    isSortable: true,
    isMandatory: true,
    text: ({ id }) => id,
    href: ({ id }) => `/contract/${id}`,
  },
  {
    id: "status",
    label: "Status",
    kind: "status",
    isSortable: true,
    text: ({ status }) => status[1],
    render: ({ status: [family, label] }) => <StatusBadge family={family}>{label}</StatusBadge>,
  },
  {
    id: "client",
    label: "Client",
    kind: "text",
    isSortable: true,
    isStrong: true,
    maxLength: 40,
    text: ({ client }) => client,
  },
  {
    id: "asset",
    label: "Asset",
    kind: "text",
    isFlexible: true,
    isQuiet: true,
    phone: "detail",
    text: ({ asset }) => asset,
  },
  {
    id: "product",
    label: "Product",
    kind: "text",
    isQuiet: true,
    phone: "none",
    text: ({ product }) => product,
  },
  {
    id: "start",
    label: "Start",
    kind: "date",
    isSortable: true,
    isQuiet: true,
    text: ({ start }) => start,
  },
  {
    id: "financed",
    label: "Financed, EUR",
    kind: "figure",
    isSortable: true,
    unit: "EUR",
    text: ({ financed }) => amount(financed),
    total: "68,214,930.50",
  },
  {
    id: "outstanding",
    label: "Outstanding, EUR",
    kind: "figure",
    text: ({ outstanding }) => amount(outstanding),
    total: "51,880,412.66",
  },
  {
    id: "arrears",
    label: "Arrears, EUR",
    kind: "figure",
    phone: "note",
    text: ({ arrears }) => amount(arrears),
    sign: ({ arrears }) => arrears,
    total: "−412,173.27",
    totalSign: -1,
  },
];

export function contractId({ id }: Contract): string {
  return id;
}
