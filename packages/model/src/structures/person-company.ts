// What registers and annual accounts say about a company, an organization or a professional. A professional is a human being,
// so what would tell about one is marked.
import { choice, day, integer, money, text } from "../fields/declare.ts";

export const personCompanyFields = {
  creationDate: day(),
  registrationDate: day(),
  shareCapital: money({ min: "0" }),
  registrationCountry: choice("country"),
  registrationPlace: text({ max: 100, help: "The court or town whose register holds the company" }),
  registrationInfo: text({ label: "Registration details", max: 200 }),
  vatScheme: choice("vatScheme", { label: "VAT scheme" }),
  activityCode: choice("activityCode"),
  naceCode: choice("naceCode", { label: "NACE code" }),
  sectorCode: choice("sectorCode"),
  insuranceNumber: text({ personal: "identity", max: 64 }),
  legalRepresentative: text({ personal: "identity", max: 200 }),
  administrativeStatus: choice("administrativeStatus"),
  yearOfReference: integer({ min: 1900, max: 2200, help: "The year of the figures below" }),
  companySize: choice("companySize"),
  nbOfEmployees: integer({ label: "Number of employees", min: 0 }),
  accountingStandards: choice("accountingStandards"),
  totalBalancesheet: money({ label: "Total balance sheet", personal: "finance" }),
  totalTurnover: money({ personal: "finance" }),
  legalProceedingsStatus: choice("legalProceedingsStatus", { label: "Legal proceedings", personal: "risk" }),
  dateLegalProceeding: day({ label: "Date of the proceedings", personal: "risk" }),
} as const;
