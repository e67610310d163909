// What is refused before anything is looked at: another status, and values of fields that are closed to the caller.
import { listOf, object, text } from "@kontor/model/fields/declare.ts";
import type { RestrictedPaths } from "@kontor/model/permission/field-rights.ts";
import { expect, test } from "vitest";
import { refuseClosedFields, refuseStatusChange } from "./refusals.ts";

const entity = {
  name: "thing",
  fields: {
    name: text(),
    limit: text(),
    secret: text(),
    company: object({ size: text(), rating: text() }),
    rows: listOf({ code: text(), judgement: text() }),
    kept: text({ readOnly: true }),
  },
};
const restricted: RestrictedPaths = new Map([
  ["limit", "read"],
  ["kept", "read"],
  ["secret", "none"],
  ["company.rating", "none"],
  ["rows.judgement", "read"],
]);

function refuse(stored: object, sent: object): void {
  refuseClosedFields(entity, restricted, { ...stored }, { ...sent });
}

test("another status is refused and the same one is not", () => {
  expect(() => refuseStatusChange("DRAFT", { status: "ACTIVE" })).toThrow("Status modification prohibited");
  expect(() => refuseStatusChange("DRAFT", { status: null })).toThrow("Status modification prohibited");
  expect(() => refuseStatusChange(undefined, { status: "DRAFT" })).toThrow("Status modification prohibited");
  refuseStatusChange("DRAFT", { status: "DRAFT" });
  refuseStatusChange("DRAFT", { name: "x" });
  refuseStatusChange(undefined, { status: null });
});

test("a field that is read but not written may only come back as it is", () => {
  refuse({ limit: "5" }, { limit: "5" });
  refuse({}, { limit: null });
  expect(() => refuse({ limit: "5" }, { limit: "6" })).toThrow("Permission write thing.limit is missing");
  expect(() => refuse({}, { rows: [{ code: "a", judgement: "good" }] })).toThrow(
    "write thing.rows.judgement",
  );
  refuse({ rows: [{ code: "a", judgement: "good" }] }, { rows: [{ code: "a", judgement: "good" }] });
});

test("a hidden field is refused as one that does not exist, right guess or wrong", () => {
  for (const secret of ["right", "wrong", null]) {
    expect(() => refuse({ secret: "right" }, { secret })).toThrow("Field secret is invalid in body");
  }
  expect(() => refuse({ company: { rating: "A" } }, { company: { rating: "A" } })).toThrow(
    "Field company.rating is invalid in body",
  );
});

test("what nobody writes is no reason to refuse", () => {
  refuse({ kept: "1" }, { kept: "2" });
});
