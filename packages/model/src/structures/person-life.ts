// How an individual lives: family, employment, and what comes in and goes out every month. Incomes and expenditures are net
// amounts of one month.
import { choice, day, integer, money, text } from "../fields/declare.ts";

const human = { shownWhere: { field: "type", is: ["I", "P", "E"] } } as const;
const family = { ...human, group: "family", personal: "family" } as const;
const employment = { ...human, group: "employment", personal: "employment" } as const;
const finance = { ...human, group: "income", personal: "finance" } as const;
const amount = { ...finance, min: "0" } as const;

const familyFields = {
  familyMaritalStatus: choice("maritalStatus", { ...family, label: "Marital status" }),
  familyMaritalContract: choice("maritalContract", { ...family, label: "Marital contract" }),
  familyNumberOfDependents: integer({ ...family, label: "Number of dependents", min: 0, max: 50 }),
} as const;

const employmentFields = {
  employmentJobDescription: text({ ...employment, label: "Job description", max: 200 }),
  employmentSector: choice("employmentSector", employment),
  employmentContractType: choice("employmentContractType", employment),
  employmentStartDate: day({ ...employment, label: "Employed from" }),
  employmentEndDate: day({ ...employment, label: "Employed until" }),
} as const;

const incomeFields = {
  incomeSource: text({ ...finance, label: "Source of income", max: 200 }),
  incomeSalary: money({ ...amount, label: "Salary" }),
  incomeHousing: money({ ...amount, label: "Income from property" }),
  incomeAllocation: money({ ...amount, label: "Allowances" }),
  incomeOther: money({ ...amount, label: "Other income" }),
  incomeTotal: money({ ...amount, label: "Total income" }),
} as const;

const expenditureFields = {
  expenditureHousingMonthlyRental: money({ ...amount, label: "Monthly rent" }),
  expenditureHousingMortgageRepayment: money({ ...amount, label: "Mortgage repayment" }),
  expenditureOtherLoanRepayment: money({ ...amount, label: "Repayment of other loans" }),
  expenditureAlimony: money({ ...amount, label: "Alimony" }),
  expenditureTaxes: money({ ...amount, label: "Taxes" }),
  expenditureTotal: money({ ...amount, label: "Total expenditure" }),
} as const;

export const personLifeFields = {
  ...familyFields,
  ...employmentFields,
  ...incomeFields,
  ...expenditureFields,
} as const;
