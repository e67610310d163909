// What the product does not reach and may stand all the same: a folder, a file, or an export as `file.ts#name`. An entry that is reached
// again, or is not there any more, is an error, so that the lists only ever tell the truth.

/** By the work that will wire it. */
export const waiting: Readonly<Record<string, readonly string[]>> = {
  Pages: ["packages/kernel/src/locale/format-percentage.ts#tablePercentageMinimumDigits"],
  Persons: ["packages/model/src/permission/quick-add.ts", "packages/store/src/records/erasure.ts"],
  Deals: [
    "packages/kernel/src/date/frequency.ts#frequencyName",
    "packages/kernel/src/date/frequency.ts#sheetFrequencies",
    "packages/kernel/src/date/frequency.ts#sheetPeriodsPerYear",
    "packages/kernel/src/finance/annuity.ts#fv",
    "packages/kernel/src/finance/annuity.ts#pv",
    "packages/kernel/src/finance/goal-seek.ts",
    "packages/kernel/src/finance/irr.ts#npv",
    "packages/kernel/src/finance/payment-parts.ts",
    "packages/kernel/src/finance/solver-limits.ts#goalSeekTolerance",
    "packages/kernel/src/finance/xirr.ts#xnpv",
    "packages/kernel/src/money/rounding.ts#roundNumber",
    "packages/kernel/src/plan/financed-amount.ts",
    "packages/kernel/src/plan/solve-rate.ts",
    "packages/kernel/src/plan/solve-terms.ts",
    "packages/kernel/src/plan/yields.ts",
  ],
  "Contracts in force": [
    "packages/kernel/src/date/day-count.ts#dayCountBetween",
    "packages/kernel/src/date/day-count.ts#yearFractionBetween",
    "packages/kernel/src/date/frequency.ts#stepDate",
    "packages/kernel/src/date/frequency.ts#stepDayNumbers",
    "packages/kernel/src/date/frequency.ts#stepsMonths",
    "packages/kernel/src/money/arithmetic.ts#sumBy",
    "packages/kernel/src/money/require-amount.ts#requirePositiveAmount",
    "packages/kernel/src/plan/amortise.ts",
    "packages/kernel/src/plan/broken-period.ts",
    "packages/kernel/src/plan/charges.ts",
    "packages/kernel/src/plan/closing-cents.ts",
    "packages/kernel/src/plan/complete-terms.ts",
    "packages/kernel/src/plan/contract-plan.ts",
    "packages/kernel/src/plan/document-tax.ts",
    "packages/kernel/src/plan/duration.ts",
    "packages/kernel/src/plan/explain.ts",
    "packages/kernel/src/plan/fee-amortisation.ts",
    "packages/kernel/src/plan/fixed-point.ts#fixedRoot",
    "packages/kernel/src/plan/fixed-point.ts#growthSeries",
    "packages/kernel/src/plan/frame.ts",
    "packages/kernel/src/plan/interim-interest.ts",
    "packages/kernel/src/plan/payment-rules.ts",
    "packages/kernel/src/plan/period-rate.ts#interestOn",
    "packages/kernel/src/plan/period-rate.ts#noRate",
    "packages/kernel/src/plan/period-rate.ts#rateOverTime",
    "packages/kernel/src/plan/period-rate.ts#yearlyRate",
    "packages/kernel/src/plan/plan.ts",
    "packages/kernel/src/plan/schedule.ts",
    "packages/kernel/src/plan/solve-payment.ts",
    "packages/kernel/src/plan/trace.ts",
  ],
  Billing: ["packages/store/src/records/counters.ts#nextGapFree"],
  Payments: ["packages/kernel/src/date/public-holidays.ts#targetCalendar"],
  Operate: [
    "packages/store/src/records/reindex.ts",
    "packages/store/src/schema/audit-objects.ts",
    "packages/store/src/schema/audit-query.ts",
    "packages/store/src/schema/audit-roles.ts",
    "packages/store/src/schema/audit-tables.ts",
    "packages/store/src/schema/audit.ts",
    "packages/store/src/schema/shared-tables.ts#sharedAppendOnlyTables",
  ],
};

/** Read by tests and checks only, and why it stands beside the product. */
export const readByTests: Readonly<Record<string, string>> = {
  "apps/web/src/host/host.ts#forgetHost": "a page is told its host once; the tests of one page meet many",
  "packages/kernel/src/identifier/iban-countries.ts#ibanCountries": "held against the published registry",
  "packages/kernel/src/locale/format-milliseconds.ts#parseMilliseconds": "reads back what every format shows",
  "packages/kernel/src/plan/example-terms.ts": "terms that tests of plans vary",
  "packages/kernel/src/search/filter-value.ts#formatFilterQuery":
    "a whole query as one text, read back by the server's reader",
  "packages/kernel/src/search/match-filter.ts": "the second opinion that the database's filters are held to",
  "packages/model/src/fields/declare.ts#color": "the word for a kind of field that no entity of ours has yet",
  "packages/model/src/fields/declare.ts#notice":
    "the word for a kind of field that no entity of ours has yet",
  "packages/model/src/fields/declare.ts#password":
    "the word for a kind of field that no entity of ours has yet",
  "packages/model/src/fields/declare.ts#radio": "the word for a kind of field that no entity of ours has yet",
  "packages/model/src/fields/declare.ts#slider":
    "the word for a kind of field that no entity of ours has yet",
  "packages/model/src/layout/layouts.ts#shippedAggregates":
    "every question of a shipped page is put to the compiler of queries",
  "packages/model/src/layout/layouts.ts#shippedLayoutTexts": "npm run texts holds the catalogues to it",
  "packages/model/src/permission/privileged.ts#mayPreloadUsers":
    "for work without a connection, which no page offers yet",
  "packages/model/src/routes/route-matrix.ts#isLetInForOthers":
    "what a probe of permissions expects of each cell",
  "packages/model/src/permission/sample-callers.ts": "callers that tests of permissions share",
  "packages/model/src/routes/all-routes.ts#routesOf":
    "all calls of a model, in which no two may answer the same address",
};
