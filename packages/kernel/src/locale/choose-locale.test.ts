import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseLocale } from "./choose-locale.ts";
import { isLocaleTag, localeTags } from "./locales.ts";

test("the user's own locale comes before the stored one and the browser's", () => {
  expect(chooseLocale({ user: "lt-LT", stored: "fr-BE", browserLanguages: ["de-DE"] })).toBe("lt-LT");
});

test("the locale is the stored one, else the browser language [LOC-14]", () => {
  expect(chooseLocale({ stored: "fr-BE", browserLanguages: ["de-DE"] })).toBe("fr-BE");
  expect(chooseLocale({ browserLanguages: ["de-DE"] })).toBe("de-DE");
  expect(chooseLocale({ stored: undefined, browserLanguages: ["fr-CH", "de-CH"] })).toBe("fr-CH");
});

test("a browser language of a region we do not have gets a locale of its language", () => {
  expect(chooseLocale({ browserLanguages: ["fr-CA"] })).toBe("fr-FR");
  expect(chooseLocale({ browserLanguages: ["fr"] })).toBe("fr-FR");
  expect(chooseLocale({ browserLanguages: ["ar"] })).toBe("ar-DZ");
  expect(chooseLocale({ browserLanguages: ["en-AU"] })).toBe("en-EU");
});

test("a preferred language wins over an exact locale further down the list", () => {
  expect(chooseLocale({ browserLanguages: ["de-AT", "en-US"] })).toBe("de-DE");
  expect(chooseLocale({ browserLanguages: ["zh-CN", "ja"] })).toBe("ja-JP");
});

test("user, stored and browser locales are read alike: in any case, with underscores, with spaces around", () => {
  for (const wish of ["FR-be", "fr_be", " fr-BE ", "fr-Latn-BE", "fr-BE-u-nu-latn", "fr_Latn_BE_x_old"]) {
    expect(chooseLocale({ user: wish, stored: "de-DE" }), wish).toBe("fr-BE");
    expect(chooseLocale({ stored: wish, browserLanguages: ["de-DE"] }), wish).toBe("fr-BE");
    expect(chooseLocale({ browserLanguages: [wish, "de-DE"] }), wish).toBe("fr-BE");
  }
  expect(chooseLocale({ browserLanguages: ["en-GB-oxendict"] })).toBe("en-GB");
  expect(chooseLocale({ stored: "en-Latn-AU" })).toBe("en-EU");
  expect(chooseLocale({ user: "fr-CA", stored: "nl-NL" })).toBe("fr-FR");
});

test("wishes that are not configured are passed over, and without any the default is English for Europe", () => {
  expect(chooseLocale({ user: "xx-XX", stored: "nl-NL" })).toBe("nl-NL");
  expect(chooseLocale({ user: "xx-XX", stored: "", browserLanguages: ["", "-", "zh"] })).toBe("en-EU");
  expect(chooseLocale({ user: "constructor", stored: "__proto__" })).toBe("en-EU");
  for (const stored of ["fr--BE", "fr_FR.UTF-8", "french", "null", "fr-BE;q=0.9"])
    expect(chooseLocale({ stored, browserLanguages: ["de-DE"] }), stored).toBe("de-DE");
  expect(chooseLocale({})).toBe("en-EU");
});

test("whatever is wished for, the choice is a configured locale, and a configured wish of the user is kept", () => {
  const anyWish = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...localeTags));
  holds(
    fc.property(anyWish, anyWish, fc.array(anyWish, { maxLength: 3 }), (user, stored, browserLanguages) => {
      const chosen = chooseLocale({ user, stored, browserLanguages });
      return isLocaleTag(chosen) && (!isLocaleTag(user) || chosen === user);
    }),
  );
});
