// Two people and one record: whatever either of them changed is in the merged record or is asked about.
import { holds } from "@kontor/harness/property.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame } from "./form-changes.ts";
import { valueAt } from "./form-values.ts";
import { decided, merge } from "./merge.ts";

const fields: FieldMap = {
  name: { kind: "text" },
  comment: { kind: "text" },
  version: { kind: "integer", readOnly: true },
  company: { kind: "object", fields: { legalForm: { kind: "text" }, employees: { kind: "integer" } } },
  persons: {
    kind: "list",
    searchBy: "who",
    fields: { who: { kind: "text" }, role: { kind: "text" } },
  },
  notes: { kind: "list", fields: { text: { kind: "text" } } },
};

const base: RecordData = {
  name: "Hafenkran",
  version: 3,
  company: { legalForm: "GmbH", employees: 148 },
  persons: [
    { who: "P1", role: "CLIENT" },
    { who: "P2", role: "SALES" },
  ],
  notes: [{ text: "first" }],
};

test("different fields of one record are both kept", () => {
  const mine = { ...base, name: "Hafenkran Logistik", company: { legalForm: "AG", employees: 148 } };
  const theirs = { ...base, version: 4, comment: "called", company: { legalForm: "GmbH", employees: 150 } };
  const { merged, conflicts, taken } = merge(fields, { base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({
    ...base,
    version: 4,
    name: "Hafenkran Logistik",
    comment: "called",
    company: { legalForm: "AG", employees: 150 },
  });
  expect(taken).toEqual(["version", "company.employees", "comment"]);
});

test("the same field changed by both is asked about, and each answer is followed", () => {
  const [mine, theirs] = [
    { ...base, name: "Mine" },
    { ...base, name: "Theirs", version: 4 },
  ];
  const { merged, conflicts } = merge(fields, { base, mine, theirs });
  expect(conflicts).toEqual([{ path: "name", mine: "Mine", theirs: "Theirs" }]);
  const [conflict] = conflicts;
  if (conflict === undefined) throw new Error("no conflict");
  expect(decided(merged, conflict, "mine").name).toBe("Mine");
  expect(decided(merged, conflict, "theirs").name).toBe("Theirs");
});

test("both have written the same: nothing is asked", () => {
  const changed = { ...base, name: "Same" };
  expect(merge(fields, { base, mine: changed, theirs: changed })).toEqual({
    merged: changed,
    conflicts: [],
    taken: [],
  });
});

test("rows with a name of their own are merged row by row, wherever they stand", () => {
  const mine = {
    ...base,
    persons: [
      { who: "P1", role: "PAYER" },
      { who: "P2", role: "SALES" },
      { who: "P3", role: "PARTNER" },
    ],
  };
  const theirs = {
    ...base,
    persons: [
      { who: "P2", role: "BROKER" },
      { who: "P1", role: "CLIENT" },
    ],
  };
  const { merged, conflicts } = merge(fields, { base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(merged.persons).toEqual([
    { who: "P2", role: "BROKER" },
    { who: "P3", role: "PARTNER" },
    { who: "P1", role: "PAYER" },
  ]);
});

test("a row that one deleted and the other left alone is gone; one the other changed is asked about", () => {
  const kept = [{ who: "P1", role: "CLIENT" }];
  const untouched = merge(fields, { base, mine: { ...base, persons: kept }, theirs: { ...base, name: "N" } });
  expect(untouched.merged.persons).toEqual(kept);
  const changed = [
    { who: "P1", role: "CLIENT" },
    { who: "P2", role: "BROKER" },
  ];
  const { conflicts } = merge(fields, {
    base,
    mine: { ...base, persons: kept },
    theirs: { ...base, persons: changed },
  });
  expect(conflicts).toEqual([{ path: "persons", mine: kept, theirs: changed }]);
});

test("rows without a name are taken as a whole", () => {
  const [mine, theirs] = [[{ text: "mine" }], [{ text: "first" }, { text: "theirs" }]];
  const { conflicts } = merge(fields, {
    base,
    mine: { ...base, notes: mine },
    theirs: { ...base, notes: theirs },
  });
  expect(conflicts).toEqual([{ path: "notes", mine, theirs }]);
});

test("whatever either side changed is in the merged record or asked about", () => {
  const text = fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined });
  const rows = fc.uniqueArray(fc.record({ who: fc.constantFrom("P1", "P2", "P3"), role: text }), {
    selector: ({ who }) => who,
    maxLength: 3,
  });
  const record: fc.Arbitrary<RecordData> = fc
    .record({
      name: text,
      comment: text,
      company: fc.record({ legalForm: text, employees: text }),
      persons: rows,
      notes: fc.array(fc.record({ text }), { maxLength: 2 }),
      undeclared: text,
    })
    // As the server answers: without names that hold nothing.
    .map((made): RecordData => JSON.parse(JSON.stringify(made)));
  holds(
    fc.property(record, record, record, (before, mine, theirs) => {
      const { merged, conflicts } = merge(fields, { base: before, mine, theirs });
      const isAsked = (path: string): boolean =>
        conflicts.some((conflict) => path === conflict.path || path.startsWith(`${conflict.path}.`));
      for (const path of ["name", "comment", "company.legalForm", "company.employees", "undeclared"]) {
        const [was, left, right, now] = [before, mine, theirs, merged].map((side) => valueAt(side, path));
        if (!isSame(left, was) && !isSame(now, left)) expect(isAsked(path), `mine at ${path}`).toBe(true);
        if (!isSame(right, was) && !isSame(now, right)) expect(isAsked(path), `theirs at ${path}`).toBe(true);
      }
      for (const side of [mine, theirs])
        expectRowsKept(
          before,
          side,
          merged,
          conflicts.map(({ path }) => path),
        );
    }),
  );
});

/** Each row that a side added or changed is in the merged list with what was changed, or something about it is asked. */
function expectRowsKept(
  before: RecordData,
  side: RecordData,
  merged: RecordData,
  asked: readonly string[],
): void {
  if (asked.some((path) => path.startsWith("persons"))) return;
  const rowsOf = (record: RecordData): readonly JsonValue[] =>
    Array.isArray(record.persons) ? record.persons : [];
  const find = (record: RecordData, who: JsonValue | undefined): JsonValue | undefined =>
    rowsOf(record).find((row) => valueAt({ row }, "row.who") === who);
  for (const row of rowsOf(side)) {
    const who = valueAt({ row }, "row.who");
    const was = find(before, who);
    if (isSame(row, was)) continue;
    const now = find(merged, who);
    const role = valueAt({ row }, "row.role");
    const roleBefore = was === undefined ? undefined : valueAt({ was }, "was.role");
    expect(now).toBeDefined();
    if (!isSame(role, roleBefore)) expect(isSame(valueAt({ now: now ?? null }, "now.role"), role)).toBe(true);
  }
}
