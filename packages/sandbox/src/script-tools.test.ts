import { dayNumberOf, isoDate } from "@kontor/kernel/date/day-number.ts";
import { numberInWords } from "@kontor/kernel/words/number-in-words.ts";
import { askedFunctions, computedFunctions } from "@kontor/model/scripts/script-api.ts";
import { expect, test } from "vitest";
import { answerOf, endingOf } from "./testing/machine.ts";

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

test("a business day is looked for around the weekend and the holidays that are given, for 1000 days at most [DATE-03] [CONST-27]", async () => {
  const closed = '{ weekend: [5, 6], holidays: ["2026-11-15", "2026-11-16"] }';
  expect(
    await answerOf(`return [
      dates.businessDay("2026-11-14", "FOLLOWING", ${closed}),
      dates.businessDay("2026-11-14", "PRECEDING", ${closed}),
      dates.addBusinessDays("2026-11-14", -2, ${closed}),
      dates.isBusinessDay("2026-11-15"),
      dates.isBusinessDay("2026-11-14", {}),
      dates.isBusinessDay("2026-11-14", { weekend: [] })
    ]`),
  ).toEqual(["2026-11-17", "2026-11-12", "2026-11-11", false, false, true]);
  const never = "{ weekend: [1, 2, 3, 4, 5, 6, 7] }";
  expect(await endingOf(`return dates.businessDay("2026-11-14", "FOLLOWING", ${never})`)).toMatchObject({
    message: "CallFailure: No date found",
  });
  const holidays = (count: number) =>
    JSON.stringify({
      weekend: [],
      holidays: Array.from({ length: count }, (_, days) => isoDate(dayNumberOf("2026-01-01") + days)),
    });
  expect(await answerOf(`return dates.businessDay("2026-01-01", "FOLLOWING", ${holidays(1_000)})`)).toBe(
    "2028-09-27",
  );
  expect(
    await endingOf(`return dates.businessDay("2026-01-01", "FOLLOWING", ${holidays(1_001)})`),
  ).toMatchObject({ message: "CallFailure: No date found" });
});

test("periods are read by their suffix, and nothing else is one [DATE-11] [DATE-12] [DATE-13]", async () => {
  expect(
    await answerOf(
      'return ["1d", "1m", "1q", "1s", "1y"].map((period) => dates.addPeriod("2026-01-31", period))',
    ),
  ).toEqual(["2026-02-01", "2026-02-28", "2026-04-30", "2026-07-31", "2027-01-31"]);
  expect(
    await answerOf('return ["1m", "1min", "1s", "1sec", "2h"].map((period) => dates.periodSeconds(period))'),
  ).toEqual([2_592_000, 60, 15_552_000, 1, 7_200]);
  for (const wrong of ["3w", "m", "1M", "-1d", "1.5d", ""])
    expect(await endingOf(`return dates.periodSeconds("${wrong}")`)).toMatchObject({
      message: "CallFailure: Invalid period",
    });
});

test("a payment day before the day of the month goes back to the end of the month before [DATE-02]", async () => {
  expect(await answerOf('return [10, 15, 20, 31].map((day) => dates.paymentDay("2026-04-15", day))')).toEqual(
    ["2026-03-31", "2026-04-15", "2026-04-20", "2026-04-30"],
  );
  expect(await endingOf('return dates.paymentDay("2026-04-15", 32)')).toMatchObject({ reason: "error" });
});

test("a text is read as a day in every way it may be written [DATE-04] [DATE-05] [DATE-06] [DATE-07] [DATE-08]", async () => {
  expect(
    await answerOf(`return [
      ...["20260304", "20260304235959", "2026-03-04", "2026/3/4", "2026.03.04"].map((text) => dates.parse(text)),
      dates.parse("3/4/2026", "en-US")
    ]`),
  ).toEqual(Array(6).fill("2026-03-04"));
  for (const wrong of ["3/4/2026", "20260230", "soon"])
    expect(await endingOf(`return dates.parse("${wrong}")`)).toMatchObject({
      message: `CallFailure: Invalid date ${wrong}`,
    });
});

test("numbers are written in words in fourteen languages, and in no other [WORD-01] [WORD-03]", async () => {
  const languages = ["en", "es", "ar", "az", "pt", "fr", "eo", "it", "vi", "tr", "uk", "ru", "id", "lt"];
  const words = await answerOf(
    `return ${JSON.stringify(languages)}.map((language) => text.numberInWords(1234567, language))`,
  );
  expect(words).toEqual(languages.map((language) => numberInWords(1_234_567, language)));
  expect(new Set(words as string[]).size).toBe(languages.length);
  expect(await answerOf('return text.numberInWords("-999999999999999999", "en")')).toMatch(/^minus nine/);
  for (const call of [
    'text.numberInWords(1, "de")',
    'text.numberInWords(1, "")',
    'text.numberInWords(1.5, "en")',
    'text.amountInWords("1.00", "EUR", "de")',
  ])
    expect(await endingOf(`return ${call}`)).toMatchObject({ reason: "error" });
});
