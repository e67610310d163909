import type { Key } from "@kontor/model/fields/typed-field.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CastVote, type Choice, conditionsOf, decisionOf, isQuorate } from "./count-votes.ts";

const signs: Readonly<Record<string, Choice>> = {
  F: "FOR",
  C: "FOR_WITH_CONDITIONS",
  A: "AGAINST",
  "-": "ABSTAIN",
};
const person = (number: number) => `P${number}` as Key<"person">;
/** `FFA-` is two votes for, one against and an abstention, of P0 to P3. */
const votes = (text: string): readonly CastVote[] =>
  [...text].map((sign, index) => ({ person: person(index), choice: signs[sign] ?? "ABSTAIN" }));
const none = { chair: undefined, vetoHolders: new Set<string>() };

const shown: Readonly<Record<string, string>> = {
  ACCEPTED: "accepted",
  ACCEPTED_WITH_CONDITIONS: "accepted with conditions",
  REFUSED: "refused",
};

test.each([
  ["MAJORITY", "FFA", "accepted"],
  ["MAJORITY", "FA", "refused"],
  ["MAJORITY", "F---", "accepted"],
  ["MAJORITY", "----", "refused"],
  ["MAJORITY", "CFA", "accepted with conditions"],
  ["MAJORITY", "CAA", "refused"],
  ["TWO_THIRDS", "FFA", "accepted"],
  ["TWO_THIRDS", "FFFAA", "refused"],
  ["TWO_THIRDS", "FCA-", "accepted with conditions"],
  ["TWO_THIRDS", "--", "refused"],
  ["UNANIMITY", "FF--", "accepted"],
  ["UNANIMITY", "FFA", "refused"],
  ["UNANIMITY", "---", "refused"],
] as const)("under %s the votes %s are %s", (rule, text, decision) => {
  expect(shown[decisionOf(votes(text), { ...none, rule })]).toBe(decision);
});

test("the chair decides a tie, and nothing else", () => {
  const rule = "CHAIR_TIEBREAK";
  const by = (text: string, chair: number) =>
    decisionOf(votes(text), { ...none, rule, chair: person(chair) });
  expect(by("FA", 0)).toBe("ACCEPTED");
  expect(by("FA", 1)).toBe("REFUSED");
  expect(by("FA-", 2)).toBe("REFUSED");
  expect(by("CA", 0)).toBe("ACCEPTED_WITH_CONDITIONS");
  expect(by("FAA", 0)).toBe("REFUSED");
  expect(by("FFA", 2)).toBe("ACCEPTED");
  expect(decisionOf(votes("FA"), { ...none, rule })).toBe("REFUSED");
});

test("a vote against of a member with the veto refuses what a majority wants", () => {
  const counting = { ...none, rule: "VETO", vetoHolders: new Set([person(2)]) } as const;
  expect(decisionOf(votes("FFA"), counting)).toBe("REFUSED");
  expect(decisionOf(votes("FAF"), counting)).toBe("ACCEPTED");
  expect(decisionOf(votes("FF-"), counting)).toBe("ACCEPTED");
  expect(decisionOf(votes("AAF"), counting)).toBe("REFUSED");
});

const anyVotes = fc.array(fc.constantFrom("F", "C", "A", "-"), { maxLength: 12 }).map((all) => all.join(""));
const anyRule = fc.constantFrom("MAJORITY", "TWO_THIRDS", "UNANIMITY", "CHAIR_TIEBREAK", "VETO");

test("abstentions never change a decision, and one more vote for never turns it into a refusal", () => {
  fc.assert(
    fc.property(anyVotes, anyRule, (text, rule) => {
      const counting = { rule, chair: person(0), vetoHolders: new Set([person(1)]) };
      const before = decisionOf(votes(text), counting);
      expect(decisionOf(votes(`${text}--`), counting)).toBe(before);
      if (before !== "REFUSED") expect(decisionOf(votes(`${text}F`), counting)).not.toBe("REFUSED");
    }),
  );
});

test("the quorum counts abstentions, and half of the members are enough where nothing else is said", () => {
  expect(isQuorate({ members: 4, voted: 2 })).toBe(true);
  expect(isQuorate({ members: 5, voted: 2 })).toBe(false);
  expect(isQuorate({ members: 5, voted: 3 }, 0.6)).toBe(true);
  expect(isQuorate({ members: 3, voted: 1 }, 0.3333333333)).toBe(true);
  expect(isQuorate({ members: 10, voted: 7 }, 0.7)).toBe(true);
  expect(isQuorate({ members: 3, voted: 3 }, 1)).toBe(true);
  expect(isQuorate({ members: 3, voted: 2 }, 1)).toBe(false);
});

test("no votes are no quorum, not even of no members", () => {
  expect(isQuorate({ members: 0, voted: 0 })).toBe(false);
  expect(isQuorate({ members: 3, voted: 0 }, 0)).toBe(false);
});

test("the conditions are those of all members who ask for some, each once and in an order that says nothing of the members", () => {
  const [one, two, three] = [person(1), person(2), person(3)];
  const cast: readonly CastVote[] = [
    { person: one, choice: "FOR_WITH_CONDITIONS", comment: "Pledge of the stock" },
    { person: two, choice: "FOR_WITH_CONDITIONS", comment: " Guarantee of the parent " },
    { person: three, choice: "FOR_WITH_CONDITIONS", comment: "Pledge of the stock" },
    { person: one, choice: "AGAINST", comment: "Never" },
  ];
  expect(conditionsOf(cast)).toBe("Guarantee of the parent\nPledge of the stock");
});
