// When the house answers its customers: the hours that count, and how soon a ticket is answered and solved.
import { choice, integer, text } from "../../fields/declare.ts";
import { declareSetting, declareSettingRows } from "../setting.ts";

const timeOfDay = { pattern: "([01][0-9]|2[0-3]):[0-5][0-9]", errorFormat: "A time such as 08:30" } as const;

export const supportCalendar = declareSetting("support.calendar", {
  label: "Support hours",
  about:
    "The hours in which deadlines of tickets run, Monday to Friday without the public holidays of the country.",
  area: "support",
  fields: {
    opens: text({ mandatory: true, ...timeOfDay }),
    closes: text({ mandatory: true, ...timeOfDay }),
    timeZone: choice("timeZone", { help: "Without it, the time zone of the tenant" }),
    country: choice("country", {
      help: "Its public holidays do not count; without it, no day but the weekend is free",
    }),
  },
  defaultValue: { opens: "08:30", closes: "18:00" },
  isDated: true,
  isPerLegalEntity: true,
  check: ({ opens, closes }) =>
    opens < closes ? [] : [{ path: "closes", message: "The office closes after it opens" }],
});

const minutesMax = 100_000;
const minutes = { mandatory: true, min: 1, max: minutesMax, unit: "minutes" } as const;

export const supportTargets = declareSettingRows("support.targets", {
  label: "Support targets",
  about:
    "Within how many minutes of support a ticket is first answered and solved. A row with a type goes before one without.",
  area: "support",
  fields: {
    type: choice("ticketType", { help: "All types when empty" }),
    priority: choice("priority", { mandatory: true }),
    answer: integer({ label: "First answer", ...minutes }),
    solution: integer({ label: "Solved", ...minutes }),
  },
  defaultRows: [
    { priority: "URGENT", answer: 60, solution: 480 },
    { priority: "HIGH", answer: 240, solution: 1_440 },
    { priority: "NORMAL", answer: 480, solution: 2_400 },
    { priority: "LOW", answer: 960, solution: 4_800 },
  ],
  isDated: true,
  replacedBy: ["type", "priority"],
  isPerLegalEntity: true,
});
