// For tests: a server that knows what the home page asks for, and a user who may read it.
import { session } from "../../session/browser-session.ts";
import { startServer, testConfiguration, testToken, testUser } from "../../session/testing/server.ts";

type RecordedRequests = ReturnType<typeof startServer>;
type Answers = Parameters<typeof startServer>[0];

/** What the cards of the page ask for. */
export const everything = [
  "read contract",
  "read cashflow",
  "read deal",
  "read task",
  "read committee",
  "read inspection",
];

const group = (groups: readonly (string | null)[], count: number, values: object): object => ({
  group: groups[0],
  groups,
  count,
  values,
});
const task = (registration: string, subject: string, dueDate: string): object => ({
  registration,
  subject,
  dueDate,
  status: "TODO",
  version: 3,
});

export const tasks = [
  task("T1", "Vote on the file of Zenith", "2026-11-16"),
  task("T2", "Chase the balance sheet", "2026-11-12"),
  task("T3", "Confirm the delivery", "2026-11-20"),
  task("T4", "Sign off the batch", "2026-12-04"),
];

/** The cashflows of a card, by what it asks for. */
function cashflowsFor(path: string): readonly object[] {
  const query = new URLSearchParams(path.split("?")[1]);
  const groupBy = query.get("groupBy") ?? "";
  if (groupBy.startsWith("pr,"))
    return [
      group(["P", "EUR", "2027-01-01"], 1, { "sum:amount": "400000", "sum:principal": "0" }),
      group(["R", "EUR", "2026-12-01"], 9, { "sum:amount": "1420000.55", "sum:principal": "900000" }),
      group(["R", "USD", "2026-12-01"], 1, { "sum:amount": "7", "sum:principal": "7" }),
    ];
  if (groupBy.endsWith("date:day"))
    return [group(["EUR", "2026-11-18"], 184, { "sum:amount": "1204881.40" })];
  const isOfFirstAge = query.get("fromDate") === "20261017" && query.get("toDate") === "20261115";
  const amount = isOfFirstAge ? "188402.1" : "96210.45";
  return [group(["EUR", "2026-10-01"], 18, { "sum:openAmount": amount })];
}

export function startHome(
  permissions: readonly string[] = everything,
  answers: Answers = {},
): RecordedRequests {
  session.begin(testToken(1_000));
  return startServer({
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        user: { ...testUser, firstName: "Clara" },
        userPermissions: permissions,
        menus: [{ label: "Home", path: "/page/home" }],
        landingPage: "/page/home",
      },
    },
    "/api/financing/contracts/aggregate": {
      body: {
        data: [
          group(["EUR", "2026-11-01"], 112, {
            "sum:outstanding": "51880112.30",
            "sum:financedAmountExclTax": "3270000",
          }),
        ],
      },
    },
    "/api/financing/deals/aggregate": {
      body: {
        data: [group(["IN_COMMITTEE", "2026-11-02"], 3, {}), group(["SUBMITTED", "2026-11-09"], 14, {})],
      },
    },
    "/api/billing/cashflows/aggregate": ({ path }) => ({ body: { data: cashflowsFor(path) } }),
    "/api/core/tasks": {
      body: { data: tasks, pagination: { limit: 100, offset: 0, size: 4, continues: false } },
    },
    "/api/core/calendar": {
      body: {
        data: [
          {
            entityName: "committee",
            registration: "C1",
            title: "Credit committee",
            status: "SCHEDULED",
            date: "2026-11-20",
          },
          {
            entityName: "task",
            registration: "T9",
            title: "Done long ago",
            status: "DONE",
            date: "2026-11-17",
          },
          {
            entityName: "inspection",
            registration: "I1",
            title: "Inspection of a crane",
            status: "PLANNED",
            date: "2026-11-16",
            startDate: "2026-11-16T15:30:00Z",
          },
        ],
      },
    },
    ...answers,
  });
}
