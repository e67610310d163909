// Accounting catalogue: how business facts become postings. Rules name accounts by role; the tenant's chart says which number
// plays the role, so the same rules serve every chart.
import { entity } from "../../entity/declare-entity.ts";
import { choice, choices, day, integer, listOf, object, text } from "../../fields/declare.ts";
import { cataloguePosition } from "../../structures/catalogue-position.ts";

/** All must hold; what is left empty holds for every record. */
const conditionFields = {
  contractTypes: choices("contractType"),
  financialProducts: choices("financialProduct"),
  countries: choices("country"),
  personTypes: choices("personType"),
  assetTypes: choices("assetType"),
} as const;

const lineFields = {
  dc: choice("debitCredit", { label: "Debit or credit", mandatory: true }),
  account: text({
    mandatory: true,
    max: 200,
    help: "A role such as BANK, an account number, or an expression giving one",
  }),
  secondaryAccount: text({ max: 200, help: "What the account is kept by: client, contract or asset" }),
  amount: text({
    mandatory: true,
    max: 200,
    help: "The name of an amount of the event, or an expression of several",
  }),
  analytics: text({ max: 200 }),
} as const;

export const accountingCatalogItem = entity("accountingCatalogItem", {
  family: "accounting",
  label: "Accounting catalogue item",
  pluralLabel: "Accounting catalogue items",
  frenchLabel: "Article du catalogue comptable",
  about:
    "A posting rule, which says what is debited and credited when something happens, or an account of the chart. The most specific active rule is applied.",
  fields: {
    code: text({ mandatory: true, match: "exact", max: 64 }),
    name: text({ mandatory: true, max: 200 }),
    type: choice("accountingCatalogItemType", { mandatory: true, defaultValue: "RULE" }),
    eventType: choice("accountingEvent", {
      group: "accounting",
      shownWhere: { field: "type", is: "RULE" },
      label: "Event",
      mandatory: { field: "type", is: "RULE" },
    }),
    book: choice("accountingBook", {
      group: "accounting",
      shownWhere: { field: "type", is: "RULE" },
      mandatory: { field: "type", is: "RULE" },
    }),
    journal: choice("accountingJournal", { group: "accounting", shownWhere: { field: "type", is: "RULE" } }),
    condition: object(conditionFields, {
      shownWhere: { field: "type", is: "RULE" },
      help: "A rule with more conditions is more specific",
    }),
    lines: listOf(lineFields, { shownWhere: { field: "type", is: "RULE" } }),
    role: choice("accountRole", {
      group: "accounting",
      shownWhere: { field: "type", is: "ACCOUNT" },
      help: "The role the account plays in posting rules",
    }),
    account: text({
      group: "accounting",
      match: "start",
      max: 32,
      mandatory: { field: "type", is: "ACCOUNT" },
      help: "The number in the chart; on a rule, the account of lines that name none",
    }),
    secondaryAccount: text({ group: "accounting", match: "start", max: 64 }),
    dc: choice("debitCredit", {
      group: "accounting",
      shownWhere: { field: "type", is: "ACCOUNT" },
      label: "Debit or credit",
      help: "The side the balance of the account is on",
    }),
    ruleVersion: integer({
      group: "accounting",
      shownWhere: { field: "type", is: "RULE" },
      min: 1,
      defaultValue: 1,
      help: "Recorded with every posting the rule makes",
    }),
    startDate: day(),
    endDate: day(),
    position: cataloguePosition(),
  },
  hiddenColumns: [
    "organization.name",
    "code",
    "type",
    "eventType",
    "book",
    "role",
    "account",
    "startDate",
    "endDate",
  ],
  workflow: "catalogItem",
  deletedIn: "until-final",
  catalogue: {},
  layout: {
    summary: ["eventType", "book", "account", "startDate", "endDate"],
  },
  readers: ["BILLING", "TREASURY"],
  writers: ["ACCOUNTING"],
});
