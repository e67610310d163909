import { expect, test } from "vitest";
import { hasCycle, sellerOf } from "./legal-entity.ts";

const house = [
  { registration: "A", organizationKind: "LEGAL_ENTITY", trigram: "ATL" },
  { registration: "B", organizationKind: "BRANCH", parentRegistration: "A" },
  { registration: "C", organizationKind: "TEAM", parentRegistration: "B" },
  { registration: "D", organizationKind: "LEGAL_ENTITY", parentRegistration: "A", trigram: "ATB" },
  { registration: "E", organizationKind: "TEAM", parentRegistration: "D" },
  { registration: "F", organizationKind: "TEAM" },
];
const seller = (registration: string | undefined) => sellerOf(house, registration)?.trigram;

test("the seller is the nearest legal entity at or above an organisation", () => {
  expect(["A", "B", "C", "D", "E"].map(seller)).toEqual(["ATL", "ATL", "ATL", "ATB", "ATB"]);
});

test("an organisation under no legal entity, an unknown one and none at all have no seller", () => {
  expect([seller("F"), seller("X"), seller(undefined)]).toEqual([undefined, undefined, undefined]);
});

test("organisations in a circle have no seller and end no search, and the circle is told", () => {
  const circle = [
    { registration: "A", organizationKind: "TEAM", parentRegistration: "B" },
    { registration: "B", organizationKind: "TEAM", parentRegistration: "A" },
    { registration: "C", organizationKind: "TEAM", parentRegistration: "B" },
  ];
  expect(sellerOf(circle, "C")).toBeUndefined();
  expect([hasCycle(circle, "A"), hasCycle(circle, "C"), hasCycle(house, "C")]).toEqual([true, false, false]);
  expect(hasCycle([{ registration: "A", parentRegistration: "A" }], "A")).toBe(true);
});
