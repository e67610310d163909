// What single tables keep beyond what is derived for all: digests for the chain of the audit, and what the rules of the ledger
// compare. The ledger's are computed by the database from the document, so that no writer can forget one.
import type { Column } from "./table.ts";

type Extras = { readonly columns: readonly Column[]; readonly indexes: readonly (readonly string[])[] };

const text = 'text collate "C"';
const value = (name: string): string => `(doc ->> '${name}'::text)`;
const amount = `(${value("amount")})::numeric`;

const digests: Extras = {
  columns: [
    { name: "record_id", type: "uuid", isRequired: false },
    { name: "before_digest", type: "bytea", isRequired: false },
    { name: "after_digest", type: "bytea", isRequired: false },
  ],
  indexes: [["record_id"]],
};

const ledger: Extras = {
  columns: [
    { name: "book", type: text, isRequired: true, computedFrom: value("book") },
    // Empty until postings are made by rules: which version made a line is declared with them and then lies in the document.
    {
      name: "rule_version",
      type: text,
      isRequired: true,
      computedFrom: `COALESCE(${value("ruleVersion")}, ''::text)`,
    },
    {
      name: "booking_registration",
      type: text,
      isRequired: false,
      computedFrom: value("bookingRegistration"),
    },
    { name: "currency", type: text, isRequired: true, computedFrom: value("currency") },
    {
      name: "signed_amount",
      type: "numeric",
      isRequired: true,
      computedFrom: `CASE ${value("dc")} WHEN 'D'::text THEN ${amount} WHEN 'C'::text THEN (- ${amount}) ELSE NULL::numeric END`,
    },
  ],
  indexes: [["booking_registration"]],
};

const extras: Readonly<Record<string, Extras>> = { histories: digests, audits: digests, postings: ledger };

export function extrasOf(table: string): Extras {
  return (Object.hasOwn(extras, table) ? extras[table] : undefined) ?? { columns: [], indexes: [] };
}
