// What each element is, in a sentence, and how a script writes it: for the guide of script authors, and for the tests that draw every one.
import type { ElementOf } from "./elements.ts";
import type { ElementType } from "./names.ts";

type Examples = {
  readonly [Type in ElementType]: { readonly about: string; readonly example: ElementOf<Type> };
};

export const elementExamples: Examples = {
  calculator: {
    about:
      "Computes the payment and the total of a financing from what the reader types, with the finance rules of the product.",
    example: {
      type: "calculator",
      title: "What would it cost?",
      amount: "45000.00",
      rate: "0.06",
      payments: 36,
      paymentsPerYear: 12,
      residualValue: "10000.00",
      timing: "advance",
      currency: "EUR",
    },
  },
  carousel: {
    about: "Shows slides with pictures or texts one after the other.",
    example: {
      type: "carousel",
      title: "Before the visit",
      slides: [
        {
          title: "Bring the papers",
          text: "Registration document, insurance and the last inspection report.",
        },
        { title: "Take pictures", text: "From all four sides, and of every damage.", link: "/assets" },
        { image: "/icons/truck.svg", alt: "A truck", title: "Gate 4" },
      ],
    },
  },
  echart: {
    about:
      "Draws bars, lines, a pie or points from an option object in the manner of ECharts; it takes data and names of colours only.",
    example: {
      type: "echart",
      unit: "EUR thousand",
      option: {
        title: { text: "Cashflow" },
        xAxis: { type: "category", name: "Month", data: ["Sep", "Oct", "Nov", "Dec"] },
        series: [
          { type: "bar", name: "Receivable", data: [1400, 1420, 1388, 1510], stack: "all" },
          { type: "bar", name: "Payable", data: [-960, -980, -1240, -870], stack: "all" },
          { type: "line", name: "Net", data: [440, 440, 148, 640], color: "amber" },
        ],
      },
    },
  },
  chartist: {
    about: "Draws lines, bars or a pie from a data object in the manner of Chartist.",
    example: {
      type: "chartist",
      title: "Contracts by product",
      chart: "Bar",
      data: {
        labels: ["Equipment", "Vehicles", "IT"],
        series: [
          { name: "2025", data: [112, 240, 96] },
          { name: "2026", data: [128, 262, 91] },
        ],
      },
      options: { height: 220 },
    },
  },
  contractsummary: {
    about:
      "Sums up a contract: its parties, product, amounts and dates. Without a registration it is the contract of the page.",
    example: { type: "contractsummary" },
  },
  error: {
    about: "Shows an error text in place of content.",
    example: { type: "error", text: "The rating of this person could not be read." },
  },
  form: {
    about:
      "Asks for values, checks them as every form of the product does, and sends them to a script or to a call of the API.",
    example: {
      type: "form",
      title: "Ask for a call back",
      fields: {
        name: { kind: "text", label: "Name", mandatory: true, max: 80 },
        amount: { kind: "currency", label: "Amount", min: "0" },
        reason: {
          kind: "select",
          label: "Reason",
          choices: [
            { value: "OFFER", label: "An offer" },
            { value: "QUESTION", label: "A question" },
          ],
        },
        day: { kind: "date", label: "Day" },
      },
      values: { reason: "OFFER" },
      submit: { script: "call-back" },
      submitLabel: "Send",
      successText: "We will call you.",
    },
  },
  html: {
    about:
      "Shows text with simple formatting. Only headings, paragraphs, lists, emphasis and links of the web remain of it.",
    example: {
      type: "html",
      html: "<h3>Delivery</h3><p>The crane arrives on <strong>Monday</strong>.</p><ul><li>Gate 4</li><li>Ask for <em>Miriam</em></li></ul>",
    },
  },
  kpi: {
    about: "Shows a figure with its label, its unit and how it has changed.",
    example: {
      type: "kpi",
      label: "Outstanding",
      value: "51880412.66",
      unit: "EUR",
      decimals: 2,
      trend: { change: "1.4", unit: "%", note: "since 31-10", good: "up" },
      course: [48, 48.6, 49.1, 49.4, 50.2, 51.9],
    },
  },
  legend: {
    about: "Explains colours: those of charts and those of statuses.",
    example: {
      type: "legend",
      items: [
        { label: "Receivable", colour: "petrol" },
        { label: "Payable", colour: "lightPetrol" },
        { label: "Net", colour: "amber" },
        { label: "In arrears", colour: "error" },
        { label: "Active", colour: "current" },
      ],
    },
  },
  link: {
    about: "Shows a link to a page of the product, or to one of the web, which opens in a tab of its own.",
    example: { type: "link", text: "All contracts", href: "/contracts", about: "With filters and exports" },
  },
  map: {
    about: "Shows places on a map. Coordinates have the longitude first.",
    example: {
      type: "map",
      title: "Sites",
      markers: [
        { coordinates: [9.993, 53.551], label: "Hamburg", text: "Head office" },
        { coordinates: [12.099, 54.092], label: "Rostock", link: "/assets" },
        { coordinates: [10.203, 56.162], label: "Aarhus" },
        { coordinates: [4.402, 51.219], label: "Antwerp" },
      ],
    },
  },
  openapi: {
    about: "Shows the reference of the API, read from the server itself, for some subjects or paths.",
    example: { type: "openapi", title: "Tasks over the API", paths: ["/api/core/tasks"] },
  },
  pivot: {
    about:
      "Groups rows by their values and sums, counts or averages them; the reader may choose other fields.",
    example: {
      type: "pivot",
      title: "New business",
      fields: [
        { name: "product", label: "Product" },
        { name: "region", label: "Region" },
        { name: "quarter", label: "Quarter" },
        { name: "amount", label: "Amount", isMeasure: true },
      ],
      rows: [
        { product: "Finance lease", region: "North", quarter: "Q3", amount: "120400.10" },
        { product: "Finance lease", region: "South", quarter: "Q3", amount: "88100.20" },
        { product: "Hire purchase", region: "North", quarter: "Q4", amount: "45300.00" },
        { product: "Hire purchase", region: "South", quarter: "Q4", amount: "61250.70" },
        { product: "Finance lease", region: "North", quarter: "Q4", amount: "99999.99" },
      ],
      down: ["product"],
      across: "region",
      measure: "amount",
      aggregate: "sum",
      decimals: 2,
    },
  },
  table: {
    about: "Shows rows in the table of the product, with search, order, pages and rows that open.",
    example: {
      type: "table",
      title: "Instalments",
      fields: [
        { name: "number", label: "Number" },
        { name: "client", label: "Client" },
        { name: "due", label: "Due", kind: "date" },
        { name: "amount", label: "Amount, EUR", kind: "amount", isSummed: true },
      ],
      rows: [
        {
          values: { number: "I-1", client: "Hafenkran Logistik", due: "2026-11-18", amount: "1204.50" },
          link: "/invoices",
          detail: "Reminded on the 12th by e-mail.",
        },
        {
          values: { number: "I-2", client: "Ostsee Klinikum", due: "2026-11-20", amount: "880.00" },
          children: [
            { values: { number: "I-2/1", client: "Rent", due: "2026-11-20", amount: "800.00" } },
            { values: { number: "I-2/2", client: "Service", due: "2026-11-20", amount: "80.00" } },
          ],
        },
      ],
      pageSize: 10,
      sort: { field: "due" },
    },
  },
  taskslist: {
    about: "Lists the tasks of the record, or those of the reader, who can complete them here.",
    example: { type: "taskslist", of: "user", title: "My tasks", limit: 10 },
  },
  ai: {
    about:
      "Asks the assistant of the tenant and shows its answer. It is not there where no assistant is configured.",
    example: { type: "ai", title: "Assistant", placeholder: "Ask about this record" },
  },
};
