import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readLanguageTag } from "./language-tag.ts";

test("language and region are read with dashes or underscores, in any case and with spaces around", () => {
  for (const text of ["en-US", "en_US", "EN-us", " en-US ", "en-Latn-US", "en-US-u-hc-h12", "en_US_POSIX"])
    expect(readLanguageTag(text), text).toEqual({ language: "en", region: "US" });
  expect(readLanguageTag("es-419")).toEqual({ language: "es", region: "419" });
  expect(readLanguageTag("sr-Latn-RS-ekavsk-1901-u-nu-latn-x-a")).toEqual({ language: "sr", region: "RS" });
});

test("a region behind a singleton is for private use and no region", () => {
  for (const text of ["en", "EN", "en-x-US", "en-Latn", "en-1994", "en-u-rg-uszzzz"])
    expect(readLanguageTag(text), text).toEqual({ language: "en", region: undefined });
  expect(readLanguageTag("en-GB-x-US")?.region).toBe("GB");
});

test("a text that is no whole tag names no language at all", () => {
  for (const text of [
    ...[
      "",
      " ",
      "-",
      "e",
      "en-",
      "-en",
      "en--US",
      "en-U",
      "en-USA",
      "en-US-",
      "en US",
      "english",
      "i-klingon",
    ],
    ...[
      "en_US.UTF-8",
      "en-US@euro",
      "en-US;q=0.9",
      "en-US,en;q=0.9",
      "fr-!!",
      "C",
      "x-us",
      "en-u",
      "en-US-x",
    ],
    ...["en\u2011US", "ｅｎ-US", "en-US\nfr-FR", "__proto__", "constructor"],
  ])
    expect(readLanguageTag(text), text).toBeUndefined();
});

test("whatever the platform takes for a tag of language, script and region is read the same way", () => {
  const letters = (length: number): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(..."abcXYZ"), minLength: length, maxLength: length });
  holds(
    fc.property(letters(2), fc.option(letters(4)), fc.option(letters(2)), (language, script, region) => {
      const text = [language, script, region].filter((part) => part !== null).join("-");
      const read = readLanguageTag(text);
      return read?.language === language.toLowerCase() && read.region === region?.toUpperCase();
    }),
  );
});

test("a text of a million characters is refused without being read", () => {
  const startMs = performance.now();
  for (const part of ["a", "-", "a-", "aa-", "aaaaa-", "x-a-", "_", "1"])
    expect(readLanguageTag(`en-${part.repeat(1_000_000)}`)).toBeUndefined();
  expect(performance.now() - startMs).toBeLessThan(1000);
});
