import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { formatFilterChoices, parseFilterChoices } from "./filter-choices.ts";
import { formatFilterQuery, parseFilterValue } from "./filter-value.ts";

test("a value chosen as an exclusion is sent with a leading minus [SEARCH-23]", () => {
  const value = formatFilterChoices({ included: ["NEW", "OPEN"], excluded: ["CLOSED"] });
  expect(value).toBe("NEW,OPEN,-CLOSED");
  expect(formatFilterQuery({ status: { kind: "choices", value } })).toBe("status=NEW,OPEN,-CLOSED");
});

test("a code that holds a comma or begins with a minus is kept apart from the syntax", () => {
  const choices = { included: ["-5", "A,B", "a-b", "\\", " x "], excluded: ["-,\\", "C"] };
  const text = formatFilterChoices(choices);
  expect(text).toBe("\\-5,A\\,B,a-b,\\\\, x ,-\\-\\,\\\\,-C");
  expect(parseFilterChoices("status", text)).toEqual(choices);
});

test("a value named twice counts once", () => {
  expect(parseFilterChoices("status", "A,-B,A,-B")).toEqual({ included: ["A"], excluded: ["B"] });
});

test.each([",", "A,", ",A", "A,,B", "-", "A,-", "A\\", "\\A", "A\\nB"])(
  "choices that cannot be read are refused: %j",
  (text) => {
    expect(() => parseFilterChoices("status", text)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["status", text]),
    );
  },
);

test("a choice without any character cannot be sent", () => {
  for (const choices of [
    { included: [""], excluded: [] },
    { included: [], excluded: [""] },
  ]) {
    expect(() => formatFilterChoices(choices)).toThrow(new AppError("INVALID_FIELD_VALUE", ["choice", ""]));
  }
});

test("any choices come back as they were sent, also through the general reading of a query", () => {
  holds(
    fc.property(anyValues, anyValues, (included, excluded) => {
      const text = formatFilterChoices({ included, excluded });
      expect(parseFilterChoices("status", text)).toEqual({ included, excluded });
      expect(parseFilterValue("status", "choices", text)).toEqual(
        text === "" ? undefined : { kind: "in", included, excluded },
      );
    }),
    { costly: true },
  );
});

const anyValue = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ab,-\\/% "), minLength: 1, maxLength: 6 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 6 }),
);
const anyValues = fc.uniqueArray(anyValue, { maxLength: 4 });
