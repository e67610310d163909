// The port to a public register of collateral: whether an entry stands there, since when and for whom.
import { z } from "zod";
import { words } from "../words.ts";
import { declarePort } from "./port.ts";

const shortText = z.string().trim().min(1).max(200);

const request = z.strictObject({
  /** What the register keeps: a type of collateral. */
  type: shortText,
  /** The number of the entry. */
  reference: z.string().trim().min(1).max(100),
});
export type RegisterRequest = Readonly<z.output<typeof request>>;

const answer = z.strictObject({
  reference: z.string().trim().min(1).max(100),
  status: z.enum(["ENTERED", "DISCHARGED", "EXPIRED"]),
  entryDate: z.iso.date(),
  endDate: z.iso.date().optional(),
  rank: z.int().min(1).optional(),
  creditor: shortText.optional(),
  debtor: shortText.optional(),
  register: shortText,
  extractDate: z.iso.date(),
});
export type RegisterEntry = Readonly<z.output<typeof answer>>;

/** Numbers that begin with DEMO belong to no register. */
const examples: Readonly<Record<string, Omit<RegisterEntry, "reference">>> = {
  "DEMO-1001": {
    status: "ENTERED",
    entryDate: "2026-03-02",
    rank: 1,
    creditor: "Kontor Demo Leasing",
    debtor: "Transports Lefèvre SARL",
    register: "Demo register",
    extractDate: "2026-03-02",
  },
  "DEMO-1002": {
    status: "DISCHARGED",
    entryDate: "2024-05-13",
    endDate: "2026-01-31",
    creditor: "Kontor Demo Leasing",
    debtor: "Boulangerie Morel SAS",
    register: "Demo register",
    extractDate: "2026-03-02",
  },
};

export const collateralRegister = declarePort({
  name: "collateralRegister",
  label: words("Register of collateral", "Registre des sûretés"),
  request,
  answer,
  adapters: ["none", "demo", "simulator", "file", "http"],
  whenNone: words(
    "The reference and the date are typed from the paper of the register",
    "La référence et la date sont saisies d’après le document du registre",
  ),
  demo: entryOf,
  simulate(asked) {
    const { reference } = asked;
    if (reference.startsWith("SILENT")) return "silent";
    if (reference.startsWith("DOWN")) return reply(503, "");
    if (reference.startsWith("REFUSED")) return reply(403, "");
    if (reference.startsWith("WRONG")) return reply(200, '{"status":"ENTERED"}');
    const found = entryOf(asked);
    return found === undefined ? reply(404, "") : reply(200, JSON.stringify(found));
  },
});

function entryOf({ reference }: RegisterRequest): RegisterEntry | undefined {
  const found = Object.hasOwn(examples, reference) ? examples[reference] : undefined;
  return found && { reference, ...found };
}

function reply(status: number, body: string): { readonly status: number; readonly body: string } {
  return { status, body };
}
