import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { describe, expect, test } from "vitest";
import { withDerived } from "../records/derived-values.ts";
import { shapeOf } from "./entity-shape.ts";
import { rowsOf, sqlValue } from "./record-rows.ts";
import { kindOfWord, wordsOf } from "./word-rows.ts";

const kept = {
  _id: "0195b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4a",
  version: 1,
  _insertDate: "2026-01-02T03:04:05.000Z",
  _insertUser: "ann",
  _updateDate: "2026-01-02T03:04:05.000Z",
  _updateUser: "ann",
};

describe("derived values", () => {
  const { contract } = declaredEntities;
  const persons = [
    { role: "CLIENT", personRegistration: "INT1" },
    { role: "PARTNER", personRegistration: "INT2" },
  ];

  test("are taken from where the declaration says, and vanish with their source", () => {
    const record = withDerived(contract, { registration: "1", persons });
    expect(record).toMatchObject({ client: "INT1", partner: "INT2" });
    expect(withDerived(contract, { ...record, persons: [] })).not.toHaveProperty("client");
  });

  test("inside a list come from the same element", () => {
    const fields = {
      lines: {
        kind: "list",
        fields: { code: { kind: "text" }, shown: { kind: "text", derived: { take: "code" } } },
      },
      first: { kind: "text", derived: { take: "lines[0].shown" } },
    } as const;
    expect(withDerived({ fields }, { lines: [{ code: "A" }, { code: "B" }] })).toEqual({
      lines: [
        { code: "A", shown: "A" },
        { code: "B", shown: "B" },
      ],
      first: "A",
    });
  });

  test("that come through a reference are left to the reader", () => {
    expect(withDerived(contract, { persons })).toMatchObject({ persons });
  });
});

describe("the rows of a record", () => {
  test("hold its typed columns, its head and its words", () => {
    const shape = shapeOf(declaredEntities.contract);
    const record = withDerived(declaredEntities.contract, {
      ...kept,
      registration: "CTR-7",
      status: "DRAFT",
      name: "Crédit Bail",
      startDate: "2024-01-31",
      quotations: [{ financedAmountExclTax: "1109.22" }],
      persons: [{ role: "CLIENT", personRegistration: "INT1" }],
    });
    const { row, head, words, key, values } = rowsOf(shape, record);
    expect(key).toBe("CTR-7");
    expect(row).toMatchObject({
      id: kept._id,
      status: "DRAFT",
      version: 1,
      f_start_date: "2024-01-31",
      f_financed_amount_excl_tax: "11092200",
      f_client: "INT1",
      f_partner: null,
      state: null,
    });
    expect(head).toMatchObject({ name: "Crédit Bail", "~name": "credit bail", startDate: "2024-01-31" });
    expect(words).toContainEqual({ word: "credit", kind: "l", field: "name" });
    expect(words).toContainEqual({ word: "7", kind: "d", field: "registration" });
    expect(values.value_texts).toEqual([]);
  });

  test("hold several values as a list in the head and one by one in the side table", () => {
    const record = withDerived(declaredEntities.person, {
      ...kept,
      registration: "INT1",
      roles: [{ role: "CLIENT" }, { role: "PARTNER" }, { role: "CLIENT" }],
      registrations: [{ number: "FR 12" }],
    });
    const { head, values } = rowsOf(shapeOf(declaredEntities.person), record);
    expect(head.role).toEqual(["CLIENT", "PARTNER", "CLIENT"]);
    expect(values.value_texts).toContainEqual({ field: "roles[].role", value: "PARTNER" });
    expect(values.value_texts).toContainEqual({ field: "registrations[].number", value: "fr 12" });
    expect(values.value_texts.filter(({ field }) => field === "role")).toHaveLength(2);
  });

  test("of an entity without a number are known by their identifier", () => {
    expect(rowsOf(shapeOf(declaredEntities.history), kept).key).toBe(kept._id);
  });

  test("cannot be made of a record without its key", () => {
    expect(() => rowsOf(shapeOf(declaredEntities.contract), kept)).toThrow("has no registration");
  });
});

describe("an amount in a column", () => {
  test.each([
    ["0.0001", "1"],
    ["-99999999999999.9999", "-999999999999999999"],
    ["12", "120000"],
    ["-0.00", "0"],
  ])("%s is %s ten-thousandths", (amount, units) => {
    expect(sqlValue("bigint", amount, false)).toBe(units);
  });

  test("is never made of a binary number", () => {
    expect(sqlValue("bigint", 12.5, false)).toBeUndefined();
  });
});

describe("words", () => {
  test("are kept apart by what they are made of", () => {
    expect(["credit", "2024", "ab12", "ครับ"].map(kindOfWord)).toEqual(["l", "d", "m", "l"]);
  });

  test("of one record come once and sorted", () => {
    expect(wordsOf(["b a", "A c"]).map(({ word }) => word)).toEqual(["a", "b", "c"]);
  });

  test("too long for an index are found by any fragment all the same", () => {
    const long = Array.from({ length: 2_345 }, (_, index) =>
      String.fromCharCode(97 + ((index * 7) % 25)),
    ).join("");
    const pieces = wordsOf([long]).map(({ word }) => word);
    expect(pieces.every(({ length }) => length <= 400)).toBe(true);
    for (let start = 0; start + 200 <= long.length; start += 1) {
      const fragment = long.slice(start, start + 200);
      expect(pieces.some((piece) => piece.includes(fragment))).toBe(true);
    }
  });

  test("of two halves of a pair are never cut in between", () => {
    const pieces = wordsOf([`a${"𐐨".repeat(700)}`]);
    expect(pieces.every(({ word }) => word.isWellFormed())).toBe(true);
  });
});
