// Locale: how one language and country write texts, numbers, amounts and days. A tenant changes it without a new version.
import { entity } from "../../entity/declare-entity.ts";
import { choice, integer, json, object, text, toggle } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

export const locale = entity("locale", {
  family: "core",
  frenchLabel: "Paramètres régionaux",
  about: "The translations of a language and the way a country writes numbers, amounts and days.",
  key: "id",
  fields: {
    id: text({ mandatory: true, label: "Locale", pattern: "[a-z]{2}-[A-Z]{2}", match: "start" }),
    name: text({ max: 100 }),
    language: choice("language"),
    translations: json({
      group: "configuration",
      help: "The text to show for each English text",
      holdsTexts: true,
    }),
    delimiters: object({
      thousands: text({ max: 1 }),
      decimal: text({ max: 1 }),
    }),
    decimalPlace: integer({ group: "configuration", min: 0, max: 4, label: "Decimals of an amount" }),
    currency: object({
      code: choice("currency"),
      symbol: text({ max: 5 }),
      position: choice("currencyPosition"),
    }),
    dateFormat: choice("dateFormat", { group: "configuration" }),
    weekStartDay: integer({
      group: "configuration",
      min: 0,
      max: 1,
      help: "0 if the week starts on Sunday, 1 if on Monday",
    }),
    rtl: toggle({ group: "configuration", label: "Right to left" }),
    useGrouping: toggle({ group: "configuration", label: "Group thousands", defaultValue: true }),
  },
  columns: ["id", "name", "language"],
  search: ["id"],
  isConfiguration: true,
  layout: {
    summary: ["language", "dateFormat", "decimalPlace"],
  },
  readers: [...staffProfiles, "PARTNER", "CLIENT"],
  scopes: { CLIENT: "all", SALES: "all", PARTNER: "all" },
});
