import { askedFunctions, computedFunctions } from "@kontor/model/scripts/script-api.ts";
import { expect, test } from "vitest";
import { answerOf, endingOf } from "./test-machine.ts";

/** Which of the spaces of a locale stands in a number is not for an example to tell. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}

test.each(computedFunctions.map(({ name, example }) => [name, example]))(
  "the example of %s is true",
  async (_name, example) => {
    const [call = "", answer = ""] = example.split(" // ");
    const given = await answerOf(`return ${call}`);
    if (answer.endsWith("…")) expect(String(given)).toContain(answer.slice(0, -1));
    else expect(plainSpaces(JSON.stringify(given))).toBe(plainSpaces(JSON.stringify(JSON.parse(answer))));
  },
);

test("a script finds these names and no others of ours", async () => {
  const names = [...askedFunctions, ...computedFunctions].map(({ name }) => name.split(".")[0]);
  expect(new Set((await answerOf("return Object.keys(globalThis)")) as string[])).toEqual(
    new Set(["console", "refuse", ...names]),
  );
});

test("what is given is not for a script to change", async () => {
  expect(await endingOf("GET = () => 1")).toMatchObject({ message: "TypeError: 'GET' is read-only" });
  expect(await endingOf("money.add = () => 1")).toMatchObject({ reason: "error" });
});

test("wrong arguments are refused in words", async () => {
  expect(await endingOf('return money.add("ten", "1")')).toMatchObject({
    message: "CallFailure: Invalid number ten",
  });
  expect(await endingOf("return money.add(1, 2)")).toMatchObject({
    message: "CallFailure: Field money.add has an invalid value [1,2]",
  });
});
