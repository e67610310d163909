// What a person and a prospect have in common: all fields, columns and searches but those of their own workflow. They are kept apart
// because the house does no business with a prospect yet.
import { birthDateTimeZone } from "@kontor/kernel/date/time-zone.ts";
import {
  checkbox,
  choice,
  choices,
  day,
  email,
  listOf,
  object,
  phone,
  ref,
  text,
} from "../fields/declare.ts";
import { addressFields } from "./address.ts";
import { bankAccountFields } from "./bank-account.ts";
import { contactFields } from "./contact.ts";
import { personCompanyFields } from "./person-company.ts";
import { personLifeFields } from "./person-life.ts";
import { personWebFields } from "./person-web.ts";
import { reference } from "./reference.ts";
import { registrationItemFields } from "./registration-item.ts";
import { relationFields } from "./relation.ts";

const identity = { personal: "identity" } as const;
const contact = { personal: "contact" } as const;

const identityFields = {
  type: choice("personType", {
    mandatory: true,
    defaultValue: "C",
    reservedChoices: { O: "write /api/core/organizations" },
  }),
  roles: listOf({ role: choice("partyRole", { mandatory: true }) }, { searchBy: "role" }),
  role: choices("partyRole", { readOnly: true, derived: { take: "roles[].role" } }),
  registrations: listOf(registrationItemFields, {
    label: "Registration numbers",
    help: "The first one is the number the person is registered under here",
    searchBy: "number",
  }),
  title: choice("personTitle", identity),
  firstName: text({ ...identity, max: 100 }),
  lastName: text({ ...identity, max: 100, mandatory: { field: "type", is: ["I", "P", "E"] } }),
  secondName: text({ ...identity, max: 100 }),
  name: text({ ...identity, max: 200, mandatory: { field: "type", is: ["C", "O"] } }),
  commercialName: text({ ...identity, max: 200 }),
  legalForm: choice("legalForm"),
  activityCode: choice("activityCode"),
  tags: choices("personTag", { personal: "risk", internal: true }),
} as const;

const birthFields = {
  birthDate: day({ ...identity, timeZone: birthDateTimeZone }),
  birthPlace: text({ ...identity, max: 100 }),
  birthZipcode: text({ ...identity, label: "Birth postcode", max: 20, match: "start" }),
  birthCountry: choice("country", identity),
  nationality: choice("country", identity),
} as const;

const contactDetailFields = {
  preferredLanguage: choice("language", contact),
  phone: phone(contact),
  mobile: phone(contact),
  email: email({ ...contact, label: "E-mail" }),
  addressLine: text({
    ...contact,
    max: 250,
    help: "The address in one line; parts of it go under Addresses",
  }),
  address: text({ ...contact, readOnly: true, derived: { take: "addresses[0].addressLine" } }),
  addresses: listOf(addressFields, { searchBy: "addressLine" }),
  contacts: listOf(contactFields, { searchBy: "lastName" }),
  web: object(personWebFields),
  consents: choices("consentChannel", {
    ...contact,
    label: "Agrees to be approached by",
    help: "A campaign only reaches the person through these",
  }),
} as const;

const businessFields = {
  company: object(personCompanyFields, { label: "Legal" }),
  currency: choice("currency"),
  bankAccounts: listOf(bankAccountFields, { searchBy: "bankIban" }),
  invoicing: object({
    principalCurrency: choice("currency"),
    groupInvoices: checkbox({ help: "One invoice for all contracts due on the same day" }),
    routingIdentifier: text({
      max: 100,
      match: "exact",
      personal: "contact",
      help: "The address electronic invoices are sent to in the invoice network",
    }),
  }),
  salesRegistration: ref("person", { label: "Followed by", roles: ["SALES"] }),
  partnerRegistration: ref("person", {
    label: "Introduced by",
    roles: ["PARTNER", "BUSINESSUNIT", "AGENCY"],
  }),
  accountingReference: text({ match: "exact", max: 64 }),
  internalReference: reference(),
  externalReference: reference(),
  riskClass: choice("riskClass", { personal: "risk", internal: true, writtenBy: ["COMPLIANCE"] }),
  descendants: listOf(relationFields, {
    label: "Relations",
    searchBy: "personRegistration",
    personal: "family",
  }),
  username: ref("user", { label: "User account", readOnly: true, personal: "identity" }),
} as const;

export const personRecordFields = {
  ...identityFields,
  ...contactDetailFields,
  ...birthFields,
  ...personLifeFields,
  ...businessFields,
} as const;

export const personRecordColumns = ["registration", "name", "type", "address"] as const;

export const personRecordHiddenColumns = [
  "organization.name",
  "status",
  "role",
  "commercialName",
  "firstName",
  "lastName",
  "secondName",
  "email",
  "phone",
  "mobile",
  "birthDate",
  "nationality",
  "legalForm",
  "activityCode",
  "riskClass",
  "salesRegistration",
  "partnerRegistration",
  "accountingReference",
  "internalReference",
  "externalReference",
] as const;

export const personRecordSearch = [
  "registration",
  "name",
  "birthDate",
  "type",
  "address",
  "role",
  "status",
  "nationality",
  "legalForm",
  "activityCode",
  "accountingReference",
  "internalReference",
  "externalReference",
  "mobile",
  "phone",
  "email",
  "firstName",
  "lastName",
  "secondName",
  "registrations[].number",
  "roles[].role",
] as const;
