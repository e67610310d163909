// The committees of the demo are held to the rules of the product: all members may vote, and a result is what its votes say.
import { type CastVote, conditionsOf, decisionOf } from "@kontor/domain/committees/count-votes.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { beforeAll, expect, test } from "vitest";
import { atlas, boreal, costa } from "../foundation/tenant.ts";
import { demoSizes, generateTenant } from "../generate.ts";
import { modelOf } from "../own-fields.ts";

const records: { readonly entity: string; readonly record: RecordData }[] = [];

beforeAll(() => {
  for (const tenant of [atlas, boreal, costa])
    records.push(...[...generateTenant(tenant, modelOf(tenant), demoSizes.neighbour)].flat());
});

const recordsOf = (entity: string): readonly RecordData[] =>
  records.filter((made) => made.entity === entity).map(({ record }) => record);
const linesOf = (value: unknown): readonly RecordData[] => [value ?? []].flat().filter(isObject);

test("each member of a committee has an account with a profile that votes", () => {
  const profiles = new Map(
    recordsOf("user").map(({ personRegistration, profiles: held }) => [personRegistration, [held].flat()]),
  );
  const members = recordsOf("committee")
    .flatMap(({ persons }) => linesOf(persons))
    .filter(({ role }) => role === "CHAIR" || role === "MEMBER");
  expect(members.length).toBeGreaterThan(20);
  const silent = members.filter(
    ({ personRegistration }) =>
      !profiles
        .get(personRegistration)
        ?.some((profile) => /^(?:RISK|CREDIT|COMPLIANCE)$/.test(String(profile))),
  );
  expect(silent).toEqual([]);
});

test("a decided voting has the status that its votes decide, with the conditions they ask for", () => {
  const decided = recordsOf("voting").filter(({ votes }) => linesOf(votes).length > 0);
  for (const { votes, status, conditionsAsked } of decided) {
    const cast = linesOf(votes).map(({ personRegistration: person, ...rest }) => ({ ...rest, person }));
    const typed = cast as unknown as readonly CastVote[];
    const counting = { rule: "MAJORITY", chair: undefined, vetoHolders: new Set<string>() } as const;
    expect(status).toBe(decisionOf(typed, counting));
    const asked = status === "ACCEPTED_WITH_CONDITIONS" ? conditionsOf(typed) : undefined;
    expect(conditionsAsked).toBe(asked);
  }
  expect(new Set(decided.map(({ status }) => status))).toContain("ACCEPTED_WITH_CONDITIONS");
});
