import { declaredModel } from "@kontor/model/model.ts";
import { afterEach, expect, test } from "vitest";
import { changeLocale } from "../language/language.ts";
import { loadWords } from "../language/load-words.ts";
import { inReadersWords } from "../models/workflow-words.ts";
import { obstacleText, refusalText } from "./obstacle-text.ts";

const { contract } = declaredModel.workflows;
if (contract === undefined) throw new Error("there is no workflow of contracts");
const inStatus = { kind: "status", text: "Possible in status Active, Suspended" };

afterEach(() => changeLocale("en-EU"));

test("in a language of the server an obstacle is told as the server tells it", async () => {
  expect(obstacleText(inStatus, "TERMINATE", contract)).toBe(inStatus.text);
  await changeLocale("fr-FR");
  expect(obstacleText({ kind: "fourEyes", text: "Une autre personne" }, "SIGN", contract)).toBe(
    "Une autre personne",
  );
});

test("in another language guards, statuses and all else are told in its words", async () => {
  await changeLocale("ar-MA");
  await loadWords("ar-MA");
  const workflow = inReadersWords(contract, "contractStatus");
  const transition = contract.transitions.find(({ from }) => from.includes("ACTIVE"));
  const told = obstacleText(inStatus, transition?.code ?? "", workflow);
  expect(told).toContain("ممكن في الحالة");
  expect(told).toContain("ساري المفعول");
  expect(told).not.toMatch(/[A-Za-z]/);
  expect(
    obstacleText({ kind: "fourEyes", text: "Somebody else has to do this step" }, "SIGN", workflow),
  ).toBe("يجب أن ينفذ هذه الخطوة شخص آخر");
  const [guard = ""] = Object.keys(contract.guards);
  const text = contract.guards[guard]?.en ?? "";
  expect(obstacleText({ kind: "guard", text, guard }, "SIGN", workflow)).not.toMatch(/[a-z]/);
  expect(obstacleText({ kind: "guard", text: "Our own rule", guard: "own" }, "SIGN", workflow)).toBe(
    "Our own rule",
  );
});

test("a refusal is told sentence by sentence, and what the tenant wrote as it is", async () => {
  expect(refusalText("A reason is given; Our own rule")).toBe("A reason is given; Our own rule");
  await changeLocale("ar-MA");
  await loadWords("ar-MA");
  expect(refusalText("A reason is given; Our own rule")).toBe("تم ذكر السبب\nOur own rule");
});
