// What each card is for, in a sentence, and how a script places it. The guide for authors of scripts shows both.
import type { EntityName } from "../../entity-names.gen.ts";
import type { WrittenCard } from "./cards.ts";
import type { CardName } from "./names.ts";

export type CardExample<Name extends CardName> = {
  readonly about: string;
  readonly example: WrittenCard<Name>;
  /** The records it is best seen on, where those are not contracts. */
  readonly seenOn?: EntityName;
  /** Cards a script places with it, without which it would have nothing to do. */
  readonly beside?: readonly object[];
};

const months = ["Jan", "Feb", "Mar"];

export const cardExamples: { readonly [Name in CardName]: CardExample<Name> } = {
  Assets: {
    about: "Shows and edits the asset lines of the record, with their prices, discounts and totals.",
    example: { card: "Assets", startsAs: "financed" },
  },
  Audits: {
    about: "Lists the audit entries of the record; only administrators see it.",
    example: { card: "Audits", limit: 10 },
  },
  Chart: {
    about: "Draws a chart from figures of the script, with the same figures as a table one press away.",
    example: {
      card: "Chart",
      title: "Rent by month",
      unit: "EUR thousand",
      categories: months,
      categoryLabel: "Month",
      series: [
        { name: "Due", values: [12.5, 12.5, 14] },
        { name: "Paid", kind: "line", values: [12.5, 11, null] },
      ],
    },
  },
  Content: {
    about: "Shows a text of the script, or a content page of the tenant by its path.",
    example: { card: "Content", title: "Before you sign", text: "Ask for the **proof of insurance** first." },
  },
  Communications: {
    about: "Lists the communications kept with the record and adds new ones.",
    example: { card: "Communications" },
  },
  Dashboard: {
    about: "Groups key figures, charts and tables of the script in one card.",
    example: {
      card: "Dashboard",
      title: "At a glance",
      items: [
        {
          kind: "kpi",
          label: "Outstanding",
          value: "412500.00",
          format: "currency",
          currency: "EUR",
          change: { text: "+1.4%", tone: "positive", note: "since October" },
          trend: [398, 404, 412.5],
        },
        { kind: "kpi", label: "Residual value", value: 0.12, format: "percentage" },
        {
          kind: "chart",
          title: "Rent by month",
          width: 6,
          categories: months,
          series: [{ name: "Due", values: [12.5, 12.5, 14] }],
        },
        {
          kind: "table",
          title: "Largest assets",
          width: 6,
          columns: [
            { name: "asset", label: "Asset" },
            { name: "price", label: "Price", format: "currency", currency: "EUR" },
          ],
          rows: [
            { asset: "Crane", price: "310000.00" },
            { asset: "Forklift", price: "48500.00" },
          ],
        },
      ],
    },
  },
  Documents: {
    about: "Lists the documents of the record, takes new ones, opens and deletes them.",
    example: { card: "Documents", types: ["CONTRACT", "INSURANCE_PROOF"] },
  },
  Extension: {
    about: "Shows the extension fields that the tenant has added to the entity, and saves them.",
    example: { card: "Extension", title: "Own fields" },
  },
  ExternalData: {
    about: "Lists what came from outside about the record, or about the persons who take part in it.",
    example: { card: "ExternalData", columns: ["registration", "name", "source", "date"] },
  },
  History: {
    about: "Shows what happened to the record, the newest first.",
    example: { card: "History", limit: 8 },
  },
  Images: {
    about: "Shows the pictures of the record, the main one first; a press opens one large.",
    example: { card: "Images" },
    seenOn: "asset",
  },
  ImportResults: {
    about: "Shows how many rows an import has read and written, and the problems of the others.",
    example: { card: "ImportResults", limit: 50 },
    seenOn: "import",
  },
  Invoices: {
    about: "Lists the invoices that name the record.",
    example: { card: "Invoices", limit: 10 },
  },
  Maintenances: {
    about: "Lists the maintenance that names the record.",
    example: { card: "Maintenances", columns: ["registration", "status", "supplier", "returnDate"] },
  },
  Notes: {
    about: "Lists the notes kept with the record and adds new ones; a record that is not saved yet has none.",
    example: { card: "Notes" },
  },
  Persons: {
    about: "Shows and edits the parties of the record with their roles.",
    example: { card: "Persons", path: "persons" },
  },
  PersonsReadOnly: {
    about: "Shows the parties of the record with their roles, without any way to change them.",
    example: { card: "PersonsReadOnly", roles: ["CLIENT", "GUARANTOR"] },
  },
  Sheet: {
    about: "Shows a grid of cells like a spreadsheet: typed, chosen, computed from each other, and totalled.",
    example: {
      card: "Sheet",
      title: "Annual accounts",
      currency: "EUR",
      columns: [
        { name: "y2025", label: "2025" },
        { name: "y2026", label: "2026" },
      ],
      cells: [
        { name: "sales_2025", label: "Sales", column: "y2025", format: "currency", value: "1200000.00" },
        { name: "sales_2026", label: "Sales", column: "y2026", format: "currency", value: "1310000.00" },
        { name: "costs_2025", label: "Costs", column: "y2025", format: "currency", value: "-900000.00" },
        { name: "costs_2026", label: "Costs", column: "y2026", format: "currency", value: "-940000.00" },
        { name: "result_2025", label: "Result", column: "y2025", format: "currency", totalLevel: 1 },
        { name: "result_2026", label: "Result", column: "y2026", format: "currency", totalLevel: 1 },
        {
          name: "growth",
          label: "Growth of sales",
          column: "y2026",
          format: "percentage",
          formula: "sales_2026 / sales_2025 - 1",
          comment: "Compared with the year before",
        },
      ],
    },
  },
  SubEntities: {
    about: "Lists the records of another entity that name this one, and adds new ones.",
    example: { card: "SubEntities", entityName: "collateral", by: "contractRegistration", limit: 10 },
  },
  Navs: {
    about: "Switches between groups of cards: each card says in its navs in which groups it stands.",
    example: {
      card: "Navs",
      groups: [
        { name: "summary", label: "Summary" },
        { name: "billing", label: "Billing" },
      ],
    },
    beside: [
      { card: "PersonsReadOnly", navs: ["summary"] },
      { card: "Invoices", limit: 5, navs: ["billing"] },
    ],
  },
  Tasks: {
    about: "Lists the tasks kept with the record, completes them and adds new ones.",
    example: { card: "Tasks" },
  },
  Workflow: {
    about: "Shows where the record stands in its workflow, and runs the transitions it offers.",
    example: { card: "Workflow", hasSteps: true },
  },
  AiAssistant: {
    about: "Offers the assistant of the tenant on the record; without one nothing is shown.",
    example: { card: "AiAssistant", suggestions: ["What is still missing before the contract can start?"] },
  },
};
