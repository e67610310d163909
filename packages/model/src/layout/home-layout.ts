// The page everybody comes to first: what is owed, what comes in and goes out, what is late, and what is to be done today.
import type { DatedEntity, Layout } from "./layout.ts";
import type { AggregateSource } from "./layout-source.ts";

const byCurrency = { field: "currency" } as const;

/** In force, whatever trouble there is with them. */
const runningContracts: AggregateSource = {
  entity: "contract",
  filters: { status: "ACTIVE,SUSPENDED,IN_DEFAULT,LITIGATION,TERMINATING,EXTENDED" },
  pipeline: ["count", "sum:outstanding"],
  groupBy: [byCurrency],
};

const comingCashflows: AggregateSource = {
  entity: "cashflow",
  filters: { status: "-CANCELLED,-WAIVED,-WRITTEN_OFF" },
  period: {
    field: "date",
    from: { day: "monthStart", months: 1 },
    to: { day: "monthEnd", months: 12 },
  },
  pipeline: ["count", "sum:amount", "sum:principal"],
  groupBy: [{ field: "pr" }, byCurrency, { field: "date", bucket: "month" }],
};

const dueSoon: AggregateSource = {
  entity: "cashflow",
  filters: { pr: "R", status: "PLANNED,TO_BILL,BILLED" },
  period: { field: "date", from: { day: "today" }, to: { day: "today", days: 7 } },
  pipeline: ["count", "sum:amount"],
  groupBy: [byCurrency, { field: "date", bucket: "day" }],
};

const inArrears = { pr: "R", status: "OVERDUE,PARTIALLY_PAID" } as const;

const arrearsByMonth: AggregateSource = {
  entity: "cashflow",
  filters: inArrears,
  period: { field: "date", to: { day: "today", days: -1 } },
  pipeline: ["count", "sum:openAmount"],
  groupBy: [byCurrency, { field: "date", bucket: "month" }],
};

function arrearsOfAge(from: number | undefined, to: number): AggregateSource {
  return {
    entity: "cashflow",
    filters: inArrears,
    period: {
      field: "date",
      ...(from !== undefined && { from: { day: "today", days: -from } }),
      to: { day: "today", days: -to },
    },
    pipeline: ["count", "sum:openAmount"],
    groupBy: [byCurrency],
  };
}

const newBusiness: AggregateSource = {
  entity: "contract",
  filters: { status: "-DRAFT,-CANCELLED" },
  period: { field: "startDate", from: { day: "monthStart", months: -7 }, to: { day: "monthEnd" } },
  pipeline: ["count", "sum:financedAmountExclTax"],
  groupBy: [byCurrency, { field: "startDate", bucket: "month" }],
};

const undecidedDeals: AggregateSource = {
  entity: "deal",
  filters: { status: "SUBMITTED,IN_REVIEW,PENDING_INFO,IN_COMMITTEE" },
  pipeline: ["count"],
  groupBy: [{ field: "status" }, { field: "_insertDate", bucket: "week" }],
};

const datedEntities: readonly DatedEntity[] = [
  { entity: "task", colour: 2, hiddenStatuses: ["DONE", "CANCELLED"] },
  { entity: "committee", colour: 5, hiddenStatuses: ["CANCELLED"] },
  { entity: "inspection", colour: 1, hiddenStatuses: ["CANCELLED"] },
];

export const homeLayout: Layout = {
  id: "home",
  title: "Dashboard",
  isGreeting: true,
  rows: [
    {
      cards: [
        {
          card: "Dashboard",
          element: "kpi",
          title: "Key figures",
          columns: 12,
          phoneOrder: 1,
          kpis: [
            {
              label: "Outstanding",
              figure: { source: runningContracts, measure: "sum:outstanding" },
              format: "amount",
              detail: {
                label: "{{count}} contracts in force",
                figure: { source: runningContracts, measure: "count" },
                format: "count",
              },
              trend: {
                source: comingCashflows,
                measure: "sum:principal",
                only: { field: "pr", values: ["R"] },
                course: "remaining",
              },
            },
            {
              label: "Due in 7 days",
              figure: { source: dueSoon, measure: "sum:amount" },
              format: "amount",
              detail: {
                label: "{{count}} instalments",
                figure: { source: dueSoon, measure: "count" },
                format: "count",
              },
              trend: { source: dueSoon, measure: "sum:amount", course: "each" },
            },
            {
              label: "In arrears",
              figure: { source: arrearsByMonth, measure: "sum:openAmount" },
              format: "amount",
              detail: {
                label: "{{count}} in 30 days",
                figure: { source: arrearsOfAge(30, 1), measure: "sum:openAmount" },
                format: "amount",
                isSigned: true,
                tone: "negative",
              },
              trend: {
                source: arrearsByMonth,
                measure: "sum:openAmount",
                course: "sum",
                tone: "negative",
              },
            },
            {
              label: "New business, {{month}}",
              figure: { source: newBusiness, measure: "sum:financedAmountExclTax", isCurrent: true },
              format: "amount",
              detail: {
                label: "{{count}} contracts",
                figure: { source: newBusiness, measure: "count", isCurrent: true },
                format: "count",
              },
              trend: {
                source: newBusiness,
                measure: "sum:financedAmountExclTax",
                course: "each",
              },
            },
            {
              label: "Awaiting decision",
              figure: { source: undecidedDeals, measure: "count" },
              format: "count",
              detail: {
                label: "{{count}} in committee",
                figure: {
                  source: undecidedDeals,
                  measure: "count",
                  only: { field: "status", values: ["IN_COMMITTEE"] },
                },
                format: "count",
              },
              trend: {
                source: undecidedDeals,
                measure: "count",
                course: "each",
              },
            },
          ],
        },
      ],
    },
    {
      cards: [
        {
          card: "Chart",
          element: "echart",
          title: "Cashflow",
          columns: 8,
          phoneOrder: 3,
          source: comingCashflows,
          measure: "sum:amount",
          series: [
            { label: "Receivable", only: { field: "pr", values: ["R"] } },
            { label: "Payable", only: { field: "pr", values: ["P"] }, isNegative: true },
          ],
          net: "Net",
        },
        {
          card: "Dashboard",
          element: "bars",
          title: "Arrears by age",
          columns: 4,
          phoneOrder: 4,
          measure: "sum:openAmount",
          bars: [
            { label: "1 to 30 days", source: arrearsOfAge(30, 1) },
            { label: "31 to 60 days", source: arrearsOfAge(60, 31) },
            { label: "61 to 90 days", source: arrearsOfAge(90, 61) },
            { label: "Over 90 days", source: arrearsOfAge(undefined, 91) },
          ],
          total: "{{count}} unpaid instalments",
        },
      ],
    },
    {
      cards: [
        {
          card: "Tasks",
          element: "taskslist",
          title: "My tasks",
          columns: 5,
          phoneOrder: 2,
          source: {
            entity: "task",
            ownBy: "ownerUsername",
            filters: { status: "TODO,IN_PROGRESS,WAITING" },
            sort: "dueDate",
            fields: [
              "registration",
              "subject",
              "dueDate",
              "status",
              "entityName",
              "entityRegistration",
              "version",
            ],
            limit: 100,
          },
          subject: "subject",
          due: "dueDate",
          completion: "COMPLETE",
        },
        {
          card: "Dashboard",
          element: "calendar",
          title: "Calendar",
          columns: 3,
          phoneOrder: 6,
          entities: datedEntities,
        },
        {
          card: "Dashboard",
          element: "agenda",
          title: "Agenda",
          columns: 4,
          phoneOrder: 5,
          entities: datedEntities,
          days: 14,
        },
      ],
    },
  ],
};
