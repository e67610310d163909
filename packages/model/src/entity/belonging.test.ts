// What every entity must say of whom its records belong to, so that a new one cannot forget it.
import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import { outsideProfiles } from "../roles/profiles.ts";
import type { Workflow } from "../workflow.ts";
import type { Entity, OutsideProfile } from "./entity.ts";
import { actorsOf, workflowNamesOf } from "./entity-workflow.ts";

const entities = Object.values(declaredModel.entities);
const outside = outsideProfiles as readonly OutsideProfile[]; // the profiles of the same name

/** Those that name another record by entity and key and do not say what it has to do with them, or say it without naming one. */
function silent(declared: readonly Entity[]): readonly string[] {
  return declared
    .filter(({ fields, owner }) => {
      const namesOne = Object.hasOwn(fields, "entityName") && Object.hasOwn(fields, "entityRegistration");
      return namesOne !== (owner !== undefined);
    })
    .map(({ name }) => name);
}

test("every entity that names a record by entity and key says how that record decides who reaches it", () => {
  expect(silent(entities)).toEqual([]);
  const opened = entities.filter(({ owner }) => owner === "opens" || owner === "keeps");
  expect(opened.map(({ name }) => name).toSorted()).toEqual(
    ["audit", "communication", "document", "history", "note", "sheet", "task"].toSorted(),
  );
});

test("negative control: an entity that forgets to say it is found", () => {
  const { note } = declaredModel.entities;
  if (note === undefined) throw new Error("Notes are not declared");
  const { owner: _, ...forgetful } = note;
  expect(silent([forgetful])).toEqual(["note"]);
});

const workflowsOf = (entity: Entity): readonly Workflow[] =>
  workflowNamesOf(entity).flatMap((name) => declaredModel.workflows[name] ?? []);

function isShown({ shownTo }: Entity, profile: OutsideProfile, status: string): boolean {
  const condition = shownTo[profile];
  if (condition === undefined) return true;
  return "is" in condition
    ? [condition.is].flat().includes(status)
    : ![condition.isNot].flat().includes(status);
}

/** Where somebody outside would see what the house has only begun, neither written by them nor waiting for them. */
function drafts(declared: readonly Entity[]): readonly string[] {
  return declared.flatMap((entity) =>
    outside
      .filter((profile) => entity.scopes[profile] !== undefined && !entity.writers.includes(profile))
      .flatMap((profile) =>
        workflowsOf(entity)
          .filter(({ statuses, transitions }) => {
            const [first = ""] = Object.keys(statuses);
            const waits = transitions.some(
              (transition) =>
                transition.from.includes(first) && actorsOf(entity, transition).includes(profile),
            );
            return isDraft(statuses, first) && !waits && isShown(entity, profile, first);
          })
          .map(({ name }) => `${profile} ${entity.name} ${name}`),
      ),
  );
}

/** What has only been begun is grey; what came in from outside is not. */
function isDraft(statuses: Workflow["statuses"], status: string): boolean {
  return statuses[status]?.colour === "grey";
}

test("nobody outside sees a draft of the house, unless the workflow waits for them there", () => {
  expect(drafts(entities)).toEqual([]);
});

test("negative control: drafts that are shown are found", () => {
  const { contract } = declaredModel.entities;
  if (contract === undefined) throw new Error("Contracts are not declared");
  expect(drafts([{ ...contract, shownTo: {} }])).toEqual([
    "CLIENT contract contract",
    "PARTNER contract contract",
  ]);
});

test("what is shown to somebody outside is a status there is, and one in which a step waits for them is among them", () => {
  for (const entity of entities) {
    for (const profile of outside) {
      const condition = entity.shownTo[profile];
      if (condition === undefined) continue;
      expect(entity.scopes[profile], `${entity.name} ${profile}`).toBeDefined();
      const known = workflowsOf(entity).flatMap(({ statuses }) => Object.keys(statuses));
      expect(known).toEqual(expect.arrayContaining("is" in condition ? [condition.is].flat() : []));
      for (const transition of workflowsOf(entity).flatMap(({ transitions }) => transitions)) {
        if (!actorsOf(entity, transition).includes(profile)) continue;
        const isReached = transition.from.some((status) => isShown(entity, profile, status));
        expect(isReached, `${profile} ${entity.name} ${transition.code}`).toBe(true);
      }
    }
  }
});
