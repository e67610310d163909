// The days a tenant closes beside the public holidays that the product knows of a country.
import { day, text } from "../../fields/declare.ts";
import { declareSettingRows } from "../setting.ts";

export const calendarAdditions = declareSettingRows("calendar.{country}", {
  label: "Holidays of a country",
  about: "Days on which the house does not work in a country, beside its public holidays.",
  area: "calendars",
  parameter: { name: "country", label: "Country", codes: "country" },
  fields: {
    day: day({ mandatory: true }),
    name: text({ max: 100 }),
  },
  defaultRows: [],
});
