// What a script can call, declared once: the sandbox gives exactly these, the editor completes them, their types are checked when a script
// is saved, and the guide lists them. Types are those of TypeScript, as text.

export type ScriptFunction = {
  /** With a dot for one of a group. */
  readonly name: string;
  readonly parameters: string;
  readonly answers: string;
  readonly about: string;
  readonly example: string;
  /** In the declaration file, where it says more than parameters and answer do. */
  readonly declaration?: string;
};

/** Amounts and rates are decimal texts, such as "1204.50"; days are ISO dates, such as "2026-11-16". */
export const scriptTypes = `type Amount = string;
type Day = string;
type Data = Readonly<Record<string, unknown>>;
/** Closed days: days of the week from 1 for Monday to 7 for Sunday, and holidays, as /api/script/runs/calendars answers them. */
type Calendar = { readonly weekend?: readonly number[]; readonly holidays?: readonly Day[] };
type Query = Readonly<Record<string, string | number | boolean | undefined>>;`;

/** Requests to the server with the rights of the user the script runs for; the answer comes later. */
export const askedFunctions = [
  {
    name: "GET",
    parameters: "path: string, query?: Query",
    answers: "Promise<any>",
    about: "Reads from a route of the API and answers its data.",
    example: 'const contract = await GET("/api/financing/contracts/C-1001");',
  },
  {
    name: "POST",
    parameters: "path: string, body?: Data | readonly unknown[], query?: Query",
    answers: "Promise<any>",
    about: "Sends data to a route of the API, for example to create a record or to run a transition.",
    declaration:
      "function POST<Path extends string>(path: Path, ...sent: Path extends keyof ActionCalls ? ActionCalls[Path] : [body?: Data | readonly unknown[], query?: Query]): Promise<any>;",
    example: 'await POST("/api/core/tasks", { name: "Call the client" });',
  },
  {
    name: "PUT",
    parameters: "path: string, body?: Data | readonly unknown[], query?: Query",
    answers: "Promise<any>",
    about: "Replaces what a route of the API names.",
    example: 'await PUT("/api/core/tasks/T-12", task);',
  },
  {
    name: "PATCH",
    parameters: "path: string, body?: Data | readonly unknown[], query?: Query",
    answers: "Promise<any>",
    about: "Changes the fields that are sent, and no others.",
    example: 'await PATCH("/api/core/tasks/T-12", { name: "Call back" });',
  },
  {
    name: "DELETE",
    parameters: "path: string, query?: Query",
    answers: "Promise<any>",
    about: "Deletes what a route of the API names.",
    example: 'await DELETE("/api/core/tasks/T-12");',
  },
] as const satisfies readonly ScriptFunction[];

/** Answered at once, from what is given alone. */
export const computedFunctions = [
  {
    name: "money.add",
    parameters: "a: Amount, b: Amount",
    answers: "Amount",
    about: "The exact sum of two amounts.",
    example: 'money.add("0.10", "0.20") // "0.30"',
  },
  {
    name: "money.subtract",
    parameters: "a: Amount, b: Amount",
    answers: "Amount",
    about: "The exact difference of two amounts.",
    example: 'money.subtract("1.00", "0.01") // "0.99"',
  },
  {
    name: "money.multiply",
    parameters: "a: Amount, b: Amount",
    answers: "Amount",
    about: "The exact product; round it to the decimals of the currency.",
    example: 'money.multiply("19.99", "0.20") // "3.9980"',
  },
  {
    name: "money.divide",
    parameters: "a: Amount, b: Amount, decimals: number",
    answers: "Amount",
    about: "The quotient, rounded half away from zero.",
    example: 'money.divide("10.00", "3", 2) // "3.33"',
  },
  {
    name: "money.round",
    parameters: "amount: Amount, decimals: number",
    answers: "Amount",
    about: "The amount with so many decimals, rounded half away from zero.",
    example: 'money.round("2.345", 2) // "2.35"',
  },
  {
    name: "money.compare",
    parameters: "a: Amount, b: Amount",
    answers: "number",
    about: "Less than zero where the first is smaller, zero where they are equal.",
    example: 'money.compare("9.00", "10.00") // -1',
  },
  {
    name: "money.sum",
    parameters: "amounts: readonly Amount[]",
    answers: "Amount",
    about: "The exact sum of all amounts.",
    example: 'money.sum(["1.10", "2.20", "3.30"]) // "6.60"',
  },
  {
    name: "money.allocate",
    parameters: "total: Amount, weights: readonly Amount[]",
    answers: "Amount[]",
    about: "The total divided by weights; the parts add up to it to the cent.",
    example: 'money.allocate("100.00", ["1", "1", "1"]) // ["33.34", "33.33", "33.33"]',
  },
  {
    name: "dates.addDays",
    parameters: "day: Day, days: number",
    answers: "Day",
    about: "The day so many days later, or earlier.",
    example: 'dates.addDays("2026-02-28", 1) // "2026-03-01"',
  },
  {
    name: "dates.addMonths",
    parameters: "day: Day, months: number",
    answers: "Day",
    about: "The day so many months later, at most the last of its month.",
    example: 'dates.addMonths("2026-01-31", 1) // "2026-02-28"',
  },
  {
    name: "dates.daysBetween",
    parameters: "from: Day, to: Day",
    answers: "number",
    about: "How many days lie between two days.",
    example: 'dates.daysBetween("2026-01-01", "2026-12-31") // 364',
  },
  {
    name: "dates.parse",
    parameters: "text: string, locale?: string",
    answers: "Day",
    about: "The day a text means; a year in last place is read only as people of a locale write it.",
    example: 'dates.parse("31/1/2026", "fr-FR") // "2026-01-31"',
  },
  {
    name: "dates.addPeriod",
    parameters: "day: Day, period: string",
    answers: "Day",
    about:
      "The day a period later: a number and d, m, q, s or y for days, months, quarters, semesters, years.",
    example: 'dates.addPeriod("2026-01-31", "1q") // "2026-04-30"',
  },
  {
    name: "dates.periodSeconds",
    parameters: "period: string",
    answers: "number",
    about: "How long a period is, in seconds; also in h, min and sec, with months of 30 days.",
    example: 'dates.periodSeconds("30min") // 1800',
  },
  {
    name: "dates.paymentDay",
    parameters: "day: Day, paymentDay: number",
    answers: "Day",
    about:
      "The day moved to the payment day of its month, or to the end of the month before where that is earlier.",
    example: 'dates.paymentDay("2026-03-15", 10) // "2026-02-28"',
  },
  {
    name: "dates.isBusinessDay",
    parameters: "day: Day, calendar?: Calendar",
    answers: "boolean",
    about: "Whether banks work on a day; without a calendar on all but Saturdays and Sundays.",
    example: 'dates.isBusinessDay("2026-12-25", { holidays: ["2026-12-25"] }) // false',
  },
  {
    name: "dates.businessDay",
    parameters: 'day: Day, convention: "FOLLOWING" | "PRECEDING" | "MODIFIED_FOLLOWING", calendar?: Calendar',
    answers: "Day",
    about: "The day itself where it is a business day, or else the next or the previous one.",
    example: 'dates.businessDay("2026-02-28", "MODIFIED_FOLLOWING") // "2026-02-27"',
  },
  {
    name: "dates.addBusinessDays",
    parameters: "day: Day, count: number, calendar?: Calendar",
    answers: "Day",
    about: "The day so many business days later, or earlier.",
    example: 'dates.addBusinessDays("2026-11-13", 2) // "2026-11-17"',
  },
  {
    name: "finance.pmt",
    parameters:
      "rate: number, periods: number, presentValue: Amount, futureValue?: Amount, atStart?: boolean",
    answers: "Amount",
    about: "The payment of each period; the rate is that of one period.",
    example: 'money.round(finance.pmt(0.005, 36, "45000.00", "-10000.00", true), 2) // "-1109.22"',
  },
  {
    name: "finance.rate",
    parameters:
      "periods: number, payment: Amount, presentValue: Amount, futureValue?: Amount, atStart?: boolean",
    answers: "number",
    about: "The rate of one period at which the payments repay the amount.",
    example: 'finance.rate(12, "-90.00", "1000.00") // 0.0120…',
  },
  {
    name: "finance.irr",
    parameters: "cashflows: readonly Amount[]",
    answers: "number",
    about: "The internal rate of a series of amounts.",
    example: 'finance.irr(["-100.00", "60.00", "60.00"]) // 0.1306…',
  },
  {
    name: "text.isIban",
    parameters: "text: string",
    answers: "boolean",
    about: "Whether a text is an IBAN with the right check digits.",
    example: 'text.isIban("FR76 3000 6000 0112 3456 7890 189") // true',
  },
  {
    name: "text.amount",
    parameters: "amount: Amount, currency: string, locale: string",
    answers: "string",
    about: "An amount as people of a locale write it.",
    example: 'text.amount("1204.5", "EUR", "fr-FR") // "1 204,50 €"',
  },
  {
    name: "text.numberInWords",
    parameters: "number: number | Amount, language: string",
    answers: "string",
    about: "A whole number in words, in one of fourteen languages.",
    example: 'text.numberInWords(71, "fr") // "soixante et onze"',
  },
  {
    name: "text.amountInWords",
    parameters: "amount: Amount, currency: string, language: string",
    answers: "string",
    about: "An amount in words, with the unit and the cents of its currency.",
    example:
      'text.amountInWords("1109.22", "EUR", "en") // "one thousand one hundred nine euros and twenty-two cents"',
  },
] as const satisfies readonly ScriptFunction[];

export type ComputedName = (typeof computedFunctions)[number]["name"];
