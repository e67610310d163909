import { expect, test } from "vitest";
import { stringOverrides } from "./string-overrides.ts";

const strings = {
  en: { Contract: "Agreement", Asset: "Equipment" },
  "en-EU": { Contract: "Lease" },
  fr: { Contract: "Bail" },
};

test("words of a locale go before those of its language, and no other language's are told", () => {
  expect(stringOverrides({ strings }, "en-EU")).toEqual({ Contract: "Lease", Asset: "Equipment" });
  expect(stringOverrides({ strings }, "fr-BE")).toEqual({ Contract: "Bail" });
  expect(stringOverrides({ strings }, "de-DE")).toEqual({});
});

test("without a locale the default one counts, and a name every object has by nature is no locale", () => {
  expect(stringOverrides({ strings })).toEqual({ Contract: "Lease", Asset: "Equipment" });
  expect(stringOverrides({ strings }, "constructor")).toEqual({});
});
