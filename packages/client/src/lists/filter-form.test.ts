// What is filled in to search, and what is sent for it.
import { expect, test } from "vitest";
import { filterForm, mergedFilters, sentFilters } from "./filter-form.ts";

const fields = [
  { name: "name", filter: "regex" },
  { name: "reference", filter: "regex-start" },
  { name: "email", filter: "email" },
  { name: "status", filter: "choices" },
  { name: "fromStart", filter: "date" },
  { name: "minAmount", filter: "value" },
  { name: "isLocked", filter: "value" },
] as const;
const form = {
  name: "S.A.",
  reference: "REF/1",
  email: "Ann@",
  status: "NEW,-OLD",
  fromStart: "2024-01-31",
  minAmount: "1000.50",
  isLocked: "true",
};
const sent = {
  name: "/S\\.A\\./i",
  reference: "/^REF\\/1/i",
  email: "/^Ann@/",
  status: "NEW,-OLD",
  fromStart: "20240131",
  minAmount: "1000.50",
  isLocked: "true",
};

test("each field is sent as it is declared: anywhere, from the start, an e-mail, choices, a day, a value [SEARCH-16] [SEARCH-17] [SEARCH-18] [SEARCH-20]", () => {
  expect(sentFilters(fields, form)).toEqual(sent);
});

test("what is sent is filled in again", () => {
  expect(filterForm(fields, sent)).toEqual(form);
  expect(sentFilters(fields, filterForm(fields, sent))).toEqual(sent);
});

test("empty fields, blanks and half a day are not sent", () => {
  expect(
    sentFilters(fields, { name: "  ", status: null, fromStart: "31/0", minAmount: undefined, isLocked: "" }),
  ).toEqual({});
});

test("numbers, flags and several texts are sent as text", () => {
  expect(sentFilters(fields, { minAmount: 5, isLocked: false, status: ["A", "B"] })).toEqual({
    minAmount: "5",
    isLocked: "false",
    status: "A,B",
  });
});

test("a value that somebody wrote into the address by hand is shown as it stands", () => {
  expect(filterForm(fields, { name: "plain", fromStart: "soon", reference: "/\\d/i" })).toEqual({
    name: "plain",
    fromStart: "soon",
    reference: "/\\d/i",
  });
});

test("a search keeps the filters that it has no field for", () => {
  expect(mergedFilters({ contractType: "LOAN", name: "/a/i" }, fields, { status: "NEW" })).toEqual({
    contractType: "LOAN",
    status: "NEW",
  });
});
