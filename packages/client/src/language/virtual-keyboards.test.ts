import { expect, test } from "vitest";
import { createVirtualKeyboards, type VirtualKeyboard } from "./virtual-keyboards.ts";

function keyboardOf(locale: string): VirtualKeyboard {
  return { locale, layout: { default: ["a b"], shift: ["A B"] } };
}

test("the keys of a locale are asked for once, and those of another by themselves [FIELD-71]", async () => {
  const asked: string[] = [];
  const keyboards = createVirtualKeyboards(async (locale) => {
    asked.push(locale);
    return keyboardOf(locale);
  });
  const [first, second] = await Promise.all([keyboards("fr-FR"), keyboards("fr-FR")]);
  expect(second).toBe(first);
  expect((await keyboards("de-DE")).locale).toBe("de-DE");
  expect(await keyboards("fr-FR")).toBe(first);
  expect(asked).toEqual(["fr-FR", "de-DE"]);
});

test("what could not be loaded is asked for again", async () => {
  let failuresLeft = 1;
  const keyboards = createVirtualKeyboards(async (locale) => {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new Error("offline");
    return keyboardOf(locale);
  });
  await expect(keyboards("fr-FR")).rejects.toThrow("offline");
  expect(await keyboards("fr-FR")).toEqual(keyboardOf("fr-FR"));
});
