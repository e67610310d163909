// For tests: the page of the scripts with a server that has a few of them.
import { type OpenedFrame, openFrame } from "../../shell/testing/frame.tsx";

const code = `// Computes the quotation of a finance lease.
export function execute({ record, locale }: Given): Data {
  const financed: Amount = record.priceExclTax;
  const payment = money.round(finance.pmt(0.005, 36, financed), 2);

  if (money.compare(financed, "500000") > 0) {
    refuse("Above the limit of the product");
  }
  return { payment };
}
`;

const rows = [
  {
    name: "contract-computation",
    kind: "computation",
    entityName: "contract",
    problems: [{ line: 2, column: 35, severity: "warning", message: "'locale' is declared but never used." }],
  },
  { name: "contract-layout", kind: "layout", entityName: "contract" },
  { name: "contract-workflow", kind: "workflow", entityName: "contract" },
  {
    name: "personRegistration-format-check",
    kind: "validation",
    entityName: "person",
    problems: [{ line: 1, column: 1, severity: "error", message: "Type 'string' is not assignable" }],
  },
  {
    name: "layout-of-clara",
    kind: "layout",
    entityName: "contract",
    username: "clara.vogt@nordhafen",
    overrides: "contract-layout",
  },
  { name: "person-layout-C", kind: "layout", entityName: "person", entityType: "C" },
  { name: "person-layout-I", kind: "layout", entityName: "person", entityType: "I" },
  { name: "monthly-figures", kind: "run" },
];

export const testScript = {
  ...rows[0],
  _id: "1",
  code,
  version: 14,
  tests: [{ name: "Finance lease, 60 months" }],
};

const page = (data: readonly unknown[]) => ({
  body: { data, pagination: { limit: 100, offset: 0, size: data.length, continues: false } },
});

const listValues = {
  scriptKind: [
    { value: "layout", label: "Layout" },
    { value: "computation", label: "Computation" },
    { value: "run", label: "Run" },
  ],
  entityName: [
    { value: "contract", label: "Contract" },
    { value: "person", label: "Person" },
  ],
  listColour: [{ value: "success", label: "Success" }],
  priority: [
    { value: "LOW", label: "Low", order: 1 },
    { value: "HIGH", label: "High", order: 2 },
  ],
};

const storedLists = [
  {
    name: "vehicleColour",
    version: 3,
    values: [{ value: "RED", label: "Red", labels: { fr: "Rouge", de: "Rot" }, order: 1, color: "error" }],
  },
];

export function openScripts(
  address: string,
  { answers = {}, ...frame }: Parameters<typeof openFrame>[0] = {},
): Promise<OpenedFrame> {
  return openFrame({
    address,
    user: { isAdmin: true },
    ...frame,
    answers: {
      "/api/script/scripts": page(rows),
      "/api/script/scripts/contract-computation": { body: testScript },
      "/api/script/lists": ({ path }) =>
        path.includes("valuesOnly") ? { body: listValues } : page(storedLists),
      ...answers,
    },
  });
}
