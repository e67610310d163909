import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import {
  type FilterKind,
  formatFilterQuery,
  formatFilterValue,
  parseFilterValue,
  type SentFilter,
  type TextFilterKind,
} from "./filter-value.ts";
import { matchesFilterValue } from "./match-filter.ts";

test("a field marked for matching is sent between slashes, found anywhere and without regard to capitals [SEARCH-16]", () => {
  expect(formatFilterValue("regex", "Martin")).toBe("/Martin/i");
  expect(formatFilterQuery({ name: sent("regex", "Martin") })).toBe("name=/Martin/i");
});

test("a field marked start-only is sent with a caret [SEARCH-17]", () => {
  expect(formatFilterValue("regex-start", "Martin")).toBe("/^Martin/i");
  expect(formatFilterQuery({ name: sent("regex-start", "Martin") })).toBe("name=/^Martin/i");
});

test("the e-mail filter looks at the start and at capitals [SEARCH-18]", () => {
  expect(formatFilterValue("email", "Ann@")).toBe("/^Ann@/");
  expect(isFound("Ann@example.com", "email", "Ann@")).toBe(true);
  expect(isFound("ann@example.com", "email", "Ann@")).toBe(false);
  expect(isFound("JoAnn@example.com", "email", "Ann@")).toBe(false);
});

test("the text typed into any filter is trimmed, and all but the e-mail filter ignore capitals [SEARCH-19]", () => {
  for (const kind of textKinds) {
    expect(formatFilterValue(kind, "  20240131\t")).toBe(formatFilterValue(kind, "20240131"));
  }
  for (const kind of ["regex", "regex-start", "value"] as const) {
    expect(isFound("MARTIN", kind, " martin ")).toBe(true);
    expect(isFound("martin", kind, "MARTIN")).toBe(true);
    expect(isFound("martin", kind, "MARTINE")).toBe(false);
  }
  expect(isFound("MARTIN", "email", "martin")).toBe(false);
});

test("a day is sent as eight digits, and what is not a day is not sent [SEARCH-20]", () => {
  expect(formatFilterValue("date", "20240229")).toBe("20240229");
  for (const text of ["2024-02-29", "2024/2/29", "2024.02.29", "20240229235959"])
    expect(formatFilterValue("date", text)).toBe("20240229");
  expect(parseFilterValue("dueDate", "date", "20240229")).toEqual({
    kind: "equal",
    text: "20240229",
    isCaseSensitive: true,
  });
  for (const text of [
    "0000-01-01",
    "00000101",
    "2023-02-29",
    "20241301",
    "31/01/2024",
    "2024-0131",
    "2024-01-31T10:00",
    "today",
  ]) {
    expect(() => formatFilterValue("date", text)).toThrow(refusal("date", text));
    expect(() => parseFilterValue("dueDate", "date", text)).toThrow(refusal("dueDate", text));
  }
});

test("any other value is sent as it is, encoded for the URL with all its signs [SEARCH-21]", () => {
  const query = formatFilterQuery({ city: sent("value", "Aix & Cie=1+1 #50%"), min: sent("value", "-5") });
  expect(query).toBe("city=Aix%20%26%20Cie%3D1%2B1%20%2350%25&min=-5");
  expect(formatFilterQuery({ path: sent("value", "a/b,c^d") })).toBe("path=a%2Fb%2Cc%5Ed");
  expect(formatFilterQuery({ a: sent("value", "\ud800"), "b&c/d": sent("value", "é") })).toBe(
    "a=%EF%BF%BD&b%26c%2Fd=%C3%A9",
  );
});

test("only the signs that are syntax stay readable in the URL", () => {
  expect(formatFilterQuery({ name: sent("regex-start", "a/b,c^d") })).toBe("name=/^a%5C/b%2Cc%5C^d/i");
  expect(formatFilterQuery({ mail: sent("email", "a,b@") })).toBe("mail=/^a%2Cb%40/");
  expect(formatFilterQuery({ status: { kind: "choices", value: "a/b,-c^d" } })).toBe("status=a%2Fb,-c%5Ed");
});

test("an empty filter is not sent, and an empty value of a query filters nothing", () => {
  for (const kind of textKinds) expect(formatFilterValue(kind, " \n")).toBe("");
  for (const kind of [...textKinds, "choices"] as const)
    expect(parseFilterValue("name", kind, "")).toBeUndefined();
  for (const value of ["//", "//i", "/^/i", "/ /i", " "]) {
    expect(parseFilterValue("name", "regex", value)).toBeUndefined();
  }
  expect(formatFilterQuery({ name: sent("regex", ""), city: sent("value", " ") })).toBe("");
});

test("the kind of the field decides what a minus, a comma or a slash means", () => {
  for (const text of ["-5", "Dupont, Jean", "/api/"]) {
    expect(parseFilterValue("name", "value", text)).toEqual({ kind: "equal", text, isCaseSensitive: false });
  }
  expect(parseFilterValue("status", "choices", "-5")).toEqual({ kind: "in", included: [], excluded: ["5"] });
  expect(parseFilterValue("status", "choices", " ")).toEqual({ kind: "in", included: [" "], excluded: [] });
});

test("a field marked for matching that carries no slashes must be equal as a whole, an e-mail with its capitals", () => {
  const equal = { kind: "equal", text: "Ann" } as const;
  expect(parseFilterValue("name", "regex", "Ann")).toEqual({ ...equal, isCaseSensitive: false });
  expect(parseFilterValue("mail", "email", "Ann")).toEqual({ ...equal, isCaseSensitive: true });
});

test.each([
  ["/", "an opening slash alone"],
  ["/abc", "no closing slash"],
  ["/abc/g", "an unknown flag"],
  ["/abc/ii", "a flag twice"],
  ["/\\d+/i", "a class of characters"],
  ["/a\\bc/i", "a word boundary"],
  ["/abc\\/i", "a closing slash that is escaped"],
])("a value that is an expression instead of a text is refused: %s, %s", (value) => {
  expect(() => parseFilterValue("name", "regex", value)).toThrow(refusal("name", value));
});

test("any typed text comes back as it was typed, without the blanks around it", () => {
  holds(
    fc.property(fc.constantFrom("regex", "regex-start", "email"), typedText, (kind, typed) => {
      const expected =
        typed.trim() === ""
          ? undefined
          : {
              kind: "match",
              text: typed.trim(),
              anchor: kind === "regex" ? "anywhere" : "start",
              isCaseSensitive: kind === "email",
            };
      expect(parseFilterValue("name", kind, formatFilterValue(kind, typed))).toEqual(expected);
    }),
  );
});

test("any value survives the way through a URL", () => {
  holds(
    fc.property(typedText, fc.constantFrom("regex", "value"), (typed, kind) => {
      const value = formatFilterValue(kind, typed.toWellFormed());
      const query = formatFilterQuery({ name: { kind, value }, last: sent("value", "x") });
      expect(new URLSearchParams(query).get("name") ?? "").toBe(value);
      expect(new URLSearchParams(query).get("last")).toBe("x");
    }),
  );
});

test("what is sent for a typed text is also a correct expression that finds exactly that text", () => {
  holds(
    fc.property(typedText, (typed) => {
      const text = typed.trim();
      fc.pre(text !== "");
      const expression = formatFilterValue("regex", typed).slice(1, -2);
      expect(new RegExp(`^${expression}$`, "u").test(text)).toBe(true);
    }),
  );
});

test("whatever arrives in a query is read or refused, never anything else", () => {
  holds(
    fc.property(fc.constantFrom<FilterKind>(...textKinds, "choices"), wireText, (kind, value) => {
      try {
        parseFilterValue("name", kind, value);
      } catch (error) {
        expect(error).toEqual(refusal("name", kind === "choices" ? value : value.trim()));
      }
    }),
  );
});

const textKinds: readonly TextFilterKind[] = ["regex", "regex-start", "email", "date", "value"];
const signs = [..."ab/\\^$.*+?()[]{}|-,%&=# i\n\ud83d", "é", "😀", "\ud800"];
const typedText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const wireText = fc
  .tuple(fc.constantFrom("", "/", "/^", "-"), typedText, fc.constantFrom("", "/", "/i"))
  .map((parts) => parts.join(""));

function isFound(text: string, kind: FilterKind & TextFilterKind, typed: string): boolean {
  const filter = parseFilterValue("field", kind, formatFilterValue(kind, typed));
  return filter !== undefined && matchesFilterValue(text, filter);
}

function sent(kind: TextFilterKind, typed: string): SentFilter {
  return { kind, value: formatFilterValue(kind, typed) };
}

function refusal(field: string, value: string): AppError {
  return new AppError("INVALID_FIELD_VALUE", [field, value]);
}
