// What the house sells: the products with their rules of computation, each for the equipment it is made for.
import type { Frequency } from "@kontor/kernel/date/frequency.ts";
import type { Timing } from "@kontor/kernel/plan/terms.ts";
import type { World } from "../foundation/world.ts";
import { foundingDay, type House } from "../people/house.ts";

export type Product = {
  readonly code: string;
  readonly name: string;
  readonly contractType: string;
  readonly financialProduct: string;
  readonly scheme: string;
  readonly taxScheme: "PER_RENTAL" | "EXEMPT";
  readonly timing: Timing;
  readonly frequencies: readonly Frequency[];
  /** In hundredths of a percent per year. */
  readonly rate: readonly [number, number];
  /** In percent of the price. */
  readonly residual: readonly [number, number];
  readonly sectors: readonly string[];
  readonly hasServices: boolean;
};

const everything = ["ROAD", "BUILD", "STORE", "FARM", "FACTORY", "HEALTH", "OFFICE", "ENERGY"];

export const products: readonly Product[] = [
  {
    code: "EQL",
    name: "Equipment lease",
    contractType: "FINANCE_LEASE",
    financialProduct: "EQUIPMENT_LEASE",
    scheme: "FINANCE_LEASE",
    taxScheme: "PER_RENTAL",
    timing: "ADVANCE",
    frequencies: [30, 90],
    rate: [390, 690],
    residual: [1, 10],
    sectors: everything,
    hasServices: false,
  },
  {
    code: "VLO",
    name: "Vehicle lease with option to buy",
    contractType: "LEASE_WITH_OPTION",
    financialProduct: "VEHICLE_LEASE",
    scheme: "FINANCE_LEASE",
    taxScheme: "PER_RENTAL",
    timing: "ADVANCE",
    frequencies: [30],
    rate: [420, 790],
    residual: [12, 38],
    sectors: ["CARS", "LIGHT", "ROAD"],
    hasServices: false,
  },
  {
    code: "LTR",
    name: "Long-term vehicle rental",
    contractType: "LONG_TERM_RENTAL",
    financialProduct: "FULL_SERVICE_RENTAL",
    scheme: "FULL_SERVICE",
    taxScheme: "PER_RENTAL",
    timing: "ADVANCE",
    frequencies: [30],
    rate: [450, 820],
    residual: [22, 45],
    sectors: ["CARS", "LIGHT"],
    hasServices: true,
  },
  {
    code: "FIR",
    name: "Financial rental of equipment",
    contractType: "FINANCIAL_RENTAL",
    financialProduct: "EQUIPMENT_RENTAL",
    scheme: "OPERATING_LEASE",
    taxScheme: "PER_RENTAL",
    timing: "ADVANCE",
    frequencies: [30, 90],
    rate: [480, 890],
    residual: [2, 15],
    sectors: ["OFFICE", "HEALTH", "STORE", "FACTORY"],
    hasServices: true,
  },
  {
    code: "SLB",
    name: "Sale and lease back",
    contractType: "SALE_AND_LEASE_BACK",
    financialProduct: "LEASE_BACK",
    scheme: "FINANCE_LEASE",
    taxScheme: "PER_RENTAL",
    timing: "ARREARS",
    frequencies: [90],
    rate: [510, 780],
    residual: [1, 5],
    sectors: ["FACTORY", "BUILD", "FARM"],
    hasServices: false,
  },
  {
    code: "HIP",
    name: "Hire purchase",
    contractType: "HIRE_PURCHASE",
    financialProduct: "HIRE_PURCHASE",
    scheme: "HIRE_PURCHASE",
    taxScheme: "PER_RENTAL",
    timing: "ARREARS",
    frequencies: [30],
    rate: [460, 720],
    residual: [0, 0],
    sectors: ["BUILD", "FARM", "LIGHT"],
    hasServices: false,
  },
  {
    code: "EQC",
    name: "Equipment loan",
    contractType: "LOAN",
    financialProduct: "EQUIPMENT_LOAN",
    scheme: "LOAN",
    taxScheme: "EXEMPT",
    timing: "ARREARS",
    frequencies: [30, 90],
    rate: [340, 610],
    residual: [0, 0],
    sectors: [...everything, "LIGHT"],
    hasServices: false,
  },
];

/** Products and all that describes them. */
export function addProducts(world: World, house: House): void {
  const [head] = house.organizations;
  for (const product of products) {
    const on = foundingDay;
    const registration = world.nextNumber("product");
    const table = world.add(
      "productTable",
      {
        name: `Rates of ${product.name.toLowerCase()}`,
        description: "Yearly rate by duration and amount",
        productRegistration: registration,
        columns: [
          { code: "UPTO50", name: "Up to 50,000" },
          { code: "UPTO250", name: "Up to 250,000" },
          { code: "ABOVE", name: "Above" },
        ],
        rows: [36, 48, 60].map((months) => ({
          name: `${months} months`,
          values: [0.0012, 0.0006, 0].map(
            (margin) => Math.round((product.rate[0] / 10_000 + margin + months / 100_000) * 1e6) / 1e6,
          ),
        })),
      },
      { on, status: "ACTIVE", by: "risk" },
    );
    world.add(
      "product",
      {
        registration,
        contractType: product.contractType,
        code: product.code,
        name: product.name,
        description: `${product.name} for companies and people in trade, with ${product.timing === "ADVANCE" ? "payments in advance" : "payments in arrears"}.`,
        startDate: on,
        financialScheme: product.scheme,
        personTypes: ["C", "P", "I"],
        currency: "EUR",
        rate: product.rate[0] / 10_000,
        productTables: [table],
        limits: {
          minAmount: "2500.00",
          maxAmount: "2500000.00",
          minDuration: 12,
          maxDuration: 120,
          maxResidualRate: product.residual[1] / 100,
        },
        computation: {
          frequencies: product.frequencies.map(String),
          timing: product.timing,
          rateType: "FIXED",
          rateMode: "PROPORTIONAL",
          dayCountBasis: "30/360",
          businessDayConvention: "FOLLOWING",
          brokenPeriod: "NONE",
          taxScheme: product.taxScheme,
        },
        billing: { noticeDays: 14, isIssuedAutomatically: true, accruesWhileSuspended: true },
        endOfContract: {
          settlementMethod: "BALANCE_PLUS_PENALTY",
          penaltyRate: 0.04,
          endOptions: ["BUY", "RETURN", "EXTEND"],
          isEvergreen: product.scheme === "OPERATING_LEASE",
        },
        orgaRegistration: head.registration,
      },
      { on, status: product.code === "SLB" ? "SUSPENDED" : "ACTIVE", by: "risk" },
    );
    world.add(
      "productCatalogItem",
      {
        code: product.code,
        name: product.name,
        contractType: product.contractType,
        productRegistration: registration,
        description: `${product.name} as offered to dealers`,
        startDate: on,
      },
      { on, status: "ACTIVE", by: "risk" },
    );
    world.add(
      "productElementCatalogItem",
      {
        code: `${product.code}-RENT`,
        name: product.scheme === "LOAN" ? "Instalment" : "Rental",
        type: product.scheme === "LOAN" ? "INSTALMENT" : "RENTAL",
        productRegistration: registration,
        formula: "payment",
        frequency: String(product.frequencies[0] ?? 30),
        timing: "SPREAD",
      },
      { on, status: "ACTIVE", by: "risk" },
    );
  }
  world.add(
    "productElementCatalogItem",
    {
      code: "FILE",
      name: "File fee",
      type: "FEE",
      formula: "max(150, financedAmountExclTax * 0.005)",
      timing: "UPFRONT",
    },
    { on: foundingDay, status: "ACTIVE", by: "risk" },
  );
}
