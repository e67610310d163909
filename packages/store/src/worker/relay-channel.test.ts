import { expect, test } from "vitest";
import { newId } from "../records/new-id.ts";
import { readWake, wakeTexts } from "./relay-channel.ts";

test("as few notices as hold all tenants name them, and very many tenants become everybody", () => {
  const tenants = Array.from({ length: 400 }, () => newId());
  const texts = wakeTexts(tenants);
  expect(texts.length).toBe(3);
  for (const text of texts) expect(text.length).toBeLessThan(7_001);
  expect(texts.flatMap((text) => readWake(text))).toEqual(tenants);
  expect(wakeTexts(Array.from({ length: 2_001 }, () => newId())).map(readWake)).toEqual(["everybody"]);
  expect(readWake("")).toEqual([]);
});
