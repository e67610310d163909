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
import { inGroup } from "../fields/in-group.ts";
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

/** Human beings, with a birth, a family and an income. */
const human = { shownWhere: { field: "type", is: ["I", "P", "E"] } } as const;
/** Whoever trades under a name of its own. */
const trading = { shownWhere: { field: "type", is: ["C", "O", "P"] } } as const;
/** What is no human being: its name is typed in one, not put together from those of a human being. */
const legal = { shownWhere: { field: "type", is: ["C", "O"] } } as const;

const identityFields = {
  type: choice("personType", {
    mandatory: true,
    defaultValue: "C",
    reservedChoices: { O: "write /api/core/organizations" },
  }),
  roles: listOf({ role: choice("partyRole", { mandatory: true }) }, { searchBy: "role" }),
  role: choices("partyRole", { readOnly: true, derived: { take: "roles[].role" }, twinOf: "roles" }),
  registrations: listOf(registrationItemFields, {
    label: "Registration numbers",
    help: "The first one is the number the person is registered under here",
    searchBy: "number",
  }),
  title: choice("personTitle", { ...identity, ...human }),
  firstName: text({ ...identity, ...human, isExpected: true, max: 100 }),
  lastName: text({ ...identity, ...human, max: 100, mandatory: { field: "type", is: ["I", "P", "E"] } }),
  secondName: text({ ...identity, ...human, max: 100 }),
  name: text({ ...identity, ...legal, max: 200, mandatory: { field: "type", is: ["C", "O"] } }),
  commercialName: text({ ...identity, ...trading, max: 200 }),
  legalForm: choice("legalForm", { ...trading, isExpected: true }),
  activityCode: choice("activityCode", trading),
  tags: choices("personTag", { personal: "risk", internal: true }),
} as const;

const birthFields = inGroup("birth", {
  birthDate: day({ ...identity, ...human, timeZone: birthDateTimeZone }),
  birthPlace: text({ ...identity, ...human, max: 100 }),
  birthZipcode: text({ ...identity, ...human, label: "Birth postcode", max: 20, match: "start" }),
  birthCountry: choice("country", { ...identity, ...human }),
  nationality: choice("country", { ...identity, ...human }),
});

const contactDetailFields = inGroup("contact", {
  preferredLanguage: choice("language", contact),
  phone: phone({ ...contact, isExpected: true }),
  mobile: phone(contact),
  email: email({ ...contact, isExpected: true, label: "E-mail" }),
  addressLine: text({
    ...contact,
    max: 250,
    help: "The address in one line; parts of it go under Addresses",
  }),
  address: text({
    ...contact,
    readOnly: true,
    derived: { take: "addresses[0].addressLine" },
    twinOf: "addresses",
  }),
  addresses: listOf(addressFields, { searchBy: "addressLine" }),
  contacts: listOf(contactFields, { searchBy: "lastName" }),
  web: object(personWebFields, trading),
  consents: choices("consentChannel", {
    ...contact,
    label: "Agrees to be approached by",
    help: "A campaign only reaches the person through these",
  }),
});

const businessFields = {
  company: object(personCompanyFields, { label: "Legal", ...trading }),
  currency: choice("currency", { group: "references" }),
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
  salesRegistration: ref("person", { group: "parties", label: "Followed by", roles: ["SALES"] }),
  partnerRegistration: ref("person", {
    group: "parties",
    label: "Introduced by",
    roles: ["PARTNER", "BUSINESSUNIT", "AGENCY"],
  }),
  accountingReference: text({ group: "references", match: "exact", max: 64 }),
  internalReference: reference(),
  externalReference: reference(),
  riskClass: choice("riskClass", {
    group: "compliance",
    personal: "risk",
    internal: true,
    writtenBy: ["COMPLIANCE"],
  }),
  descendants: listOf(relationFields, {
    label: "Relations",
    searchBy: "personRegistration",
    personal: "family",
  }),
  username: ref("user", {
    group: "contact",
    ...human,
    label: "User account",
    readOnly: true,
    personal: "identity",
  }),
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
