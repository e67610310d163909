// The rules of the house that tenants write scripts with, in a script that was saved over the API and runs on the server.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";

let api: TestApi;
let admin: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  admin = await (await api.openTenant("rules")).signIn();
});
afterAll(async () => {
  api.services.scripts.close();
  await api.close();
});

/** What a new script of this body answers, or is refused with. */
async function answerOf(name: string, body: string): Promise<unknown> {
  const code = `export async function execute(given: any): Promise<unknown> {\n${body}\n}`;
  const saved = await admin.call("POST", "/api/script/scripts", { name, kind: "run", code });
  expect(saved.statusCode, saved.body).toBe(200);
  return (await admin.call("GET", `/api/script/runs/${name}`)).json();
}

test("a script moves days by payment days, periods and business days [DATE-02] [DATE-03] [DATE-11] [DATE-13]", async () => {
  const holidays = 'return { data: [{ ...given.answer.data[0], holidays: ["2026-12-25"] }] }';
  const code = `export function execute(given: any): unknown { ${holidays} }`;
  await admin.call("POST", "/api/script/scripts", { name: "calendars", kind: "run", code });
  expect(
    await answerOf(
      "due-days",
      `const { data: [calendar] } = await GET("/api/script/runs/calendars");
      return [
        dates.paymentDay("2026-03-15", 10),
        dates.paymentDay("2026-03-15", 20),
        dates.businessDay("2026-12-25", "FOLLOWING", calendar),
        dates.businessDay("2026-12-25", "PRECEDING", calendar),
        dates.addBusinessDays("2026-12-23", 2, calendar),
        dates.addPeriod("2026-01-31", "1m"),
        dates.periodSeconds("1min"),
      ];`,
    ),
  ).toEqual(["2026-02-28", "2026-03-20", "2026-12-28", "2026-12-24", "2026-12-28", "2026-02-28", 60]);
});

test("a search that finds no business day and a period that is none fail in their own words [DATE-03] [DATE-12] [CONST-27]", async () => {
  const told = (call: string) => `try { ${call}; return "" } catch (error) { return String(error) }`;
  expect(
    await answerOf(
      "no-day",
      told('dates.businessDay("2026-01-01", "FOLLOWING", { weekend: [1, 2, 3, 4, 5, 6, 7] })'),
    ),
  ).toBe("CallFailure: No date found");
  expect(await answerOf("no-period", told('dates.addPeriod("2026-01-01", "3w")'))).toBe(
    "CallFailure: Invalid period",
  );
});

test("a script writes numbers and amounts in words [WORD-01] [WORD-02] [WORD-03]", async () => {
  expect(
    await answerOf(
      "in-words",
      `return [
        ...[0, 1, 21, 71, 80, 100, 1000, 1234567].map((number) => text.numberInWords(number, "fr-FR")),
        text.numberInWords(71, "lt"),
        text.amountInWords("1109.22", "EUR", "fr"),
      ]`,
    ),
  ).toEqual([
    ...["zéro", "un", "vingt et un", "soixante et onze", "quatre-vingts", "cent", "mille"],
    "un million deux cent trente-quatre mille cinq cent soixante-sept",
    "septyniasdešimt vienas",
    "mille cent neuf euros et vingt-deux centimes",
  ]);
  expect(
    await answerOf(
      "no-words",
      'try { return text.numberInWords(1, "de") } catch (error) { return String(error) }',
    ),
  ).toBe("CallFailure: Field language has an invalid value de");
});
