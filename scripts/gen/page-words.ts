// The plain words of the pages about entities, for administrators of a tenant. They name a kind, a comparison, a colour or a mark. They
// stand here once. The tables exist whole or do not compile.

import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { AdminLevel, PersonalData } from "@kontor/model/fields/field.ts";
import type { SearchOperator } from "@kontor/model/fields/search-operator.ts";
import type { Colour } from "@kontor/model/list.ts";

type NamedMeaning = { readonly name: string; readonly meaning: string };

export const kindWords: Readonly<Record<FieldKind, NamedMeaning>> = {
  text: { name: "Text", meaning: "One line of text" },
  textarea: { name: "Long text", meaning: "Several lines of text" },
  texts: { name: "Several texts", meaning: "Any number of short texts, such as keywords" },
  password: { name: "Secret", meaning: "Typed unseen and never shown again" },
  number: { name: "Number", meaning: "A number with or without decimals" },
  integer: { name: "Whole number", meaning: "A number without decimals" },
  percentage: {
    name: "Percentage",
    meaning: "Shown in percent; in the API a fraction, 12.5 % being `0.125`",
  },
  currency: { name: "Amount", meaning: 'An amount of money; in the API decimal text, such as `"1250.00"`' },
  email: { name: "E-mail address", meaning: "One e-mail address" },
  emails: { name: "E-mail addresses", meaning: "Any number of e-mail addresses" },
  username: { name: "Username", meaning: "The name somebody signs in with" },
  phone: { name: "Telephone number", meaning: "A telephone number with the code of its country" },
  iban: { name: "IBAN", meaning: "An account number, checked by its digits" },
  web: { name: "Web address", meaning: "An address on the web" },
  checkbox: { name: "Yes or no", meaning: "Ticked or not" },
  switch: { name: "Yes or no", meaning: "Ticked or not" },
  radio: { name: "Choice", meaning: "One value of a list" },
  select: { name: "Choice", meaning: "One value of a list" },
  date: { name: "Day", meaning: "A day without time, in the API `2026-01-31`" },
  datetime: { name: "Date and time", meaning: "A moment, in the API `2026-01-31T09:30:00Z`" },
  file: { name: "File", meaning: "One file that was uploaded" },
  files: { name: "Files", meaning: "Any number of files that were uploaded" },
  color: { name: "Colour", meaning: "A colour, such as `#1f6feb`" },
  slider: { name: "Number", meaning: "A number with or without decimals" },
  markdown: { name: "Formatted text", meaning: "Text with headings, lists and links" },
  richtext: { name: "Formatted text", meaning: "Text with headings, lists and links" },
  notice: { name: "Notice", meaning: "A text shown in the form, not a value" },
  reference: { name: "Reference", meaning: "The key of another record of the same tenant" },
  address: { name: "Address", meaning: "A postal address" },
  coordinates: { name: "Coordinates", meaning: "Longitude and latitude" },
  object: { name: "Group", meaning: "Several fields under one name: `web.website`" },
  list: {
    name: "Rows",
    meaning: "Any number of rows with the same fields: `addresses[].city` is the city of each row",
  },
  json: { name: "Free data", meaning: "Data of any shape, kept as it arrives" },
};

/** How a search compares, as the second half of a sentence that begins with the fields. */
export const operatorWords: Readonly<Record<SearchOperator, string>> = {
  contains: "contains the text",
  startsWith: "begins with the text",
  equals: "is exactly",
  anyOf: "is one of the chosen",
  atLeast: "is at least",
  atMost: "is at most",
};
export const betweenWords = "lies between two bounds";

export const colourWords: Readonly<Record<Colour, NamedMeaning>> = {
  grey: { name: "Grey", meaning: "Not started or of no weight" },
  ongoing: { name: "Ongoing", meaning: "Under way" },
  current: { name: "Current", meaning: "In force or ready" },
  success: { name: "Success", meaning: "Reached its aim" },
  warning: { name: "Warning", meaning: "Needs attention" },
  error: { name: "Error", meaning: "Failed or refused" },
  stopped: { name: "Stopped", meaning: "Ended early" },
};

export const personalWords: Readonly<Record<PersonalData, string>> = {
  identity: "identity",
  contact: "contact details",
  family: "family",
  employment: "work",
  finance: "income and wealth",
  risk: "risk",
  trace: "traces of use",
};

export const adminWords: Readonly<Record<AdminLevel, string>> = {
  admin: "administrators only",
  mainAdmin: "main administrators only",
  superAdmin: "super administrators only",
};
