// The declarations of the model against the sentences of the requirements: what an entity is called, where it is found, which
// fields it has and what its list shows and searches. The sentences are read as they stand; there is no second table.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { fieldProblems } from "./entity-field-checks.ts";
import { listProblems } from "./entity-list-checks.ts";
import { type ListStatement, listStatements } from "./entity-list-sentences.ts";
import { type EntitySentence, entitySentence, sentencesOf } from "./entity-sentences.ts";

const checklist = readFileSync(resolve(import.meta.dirname, "../docs/requirements.md"), "utf8");
const entities: Readonly<Record<string, Entity>> = declaredEntities;

/** ENT-07 to ENT-109; the six before are about all entities at once. */
const firstEntity = 7;
const catalogue = [...sentencesOf(checklist, "ENT")].filter(([id]) => numberOf(id) >= firstEntity);
const sentences = catalogue.flatMap(([id, text]) => entitySentence(id, text) ?? []);
const lists = [...sentencesOf(checklist, "LIST")].flatMap(([id, text]) => listStatements(id, text, entities));

test("every sentence of the catalogue is understood, and every declared entity stands in it", () => {
  expect(sentences.map(({ id }) => id)).toEqual(catalogue.map(([id]) => id));
  expect(sentences.map(({ name }) => name).toSorted()).toEqual(Object.keys(entities).toSorted());
});

test("every entity has the names and routes of its sentence", () => {
  expect(sentences.flatMap(withName(nameProblems))).toEqual([]);
});

test("every entity has the fields of its sentence, of the stated types", () => {
  const fieldsOf = new Map(sentences.map(({ name, fields }) => [name, fields]));
  const problems = withName((entity, { fields, fieldsAs }: EntitySentence) =>
    fieldProblems(entity, fieldsAs === undefined ? fields : (fieldsOf.get(fieldsAs) ?? [])),
  );
  expect(sentences.flatMap(problems)).toEqual([]);
});

test("the sentences about lists are understood", () => {
  const understood = new Set(lists.map(({ id }) => numberOf(id)));
  const wanted = [
    5, 7, 8, 16, 21, 23, 25, 26, 33, 34, 35, 41, 43, 47, 49, 50, 51, 53, 54, 55, 56, 57, 60, 62, 63, 64, 65,
    66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 90, 91, 92,
    93, 94, 95, 96,
  ];
  expect([...understood]).toEqual(wanted);
});

test("every list shows the columns and searches the fields of its sentences", () => {
  const problems = withName((entity, statement: ListStatement) => listProblems(entity, statement));
  expect(lists.flatMap(problems)).toEqual([]);
});

/** The problems of one sentence, each with the entity it is about and the sentence that says so. */
function withName<Sentence extends { readonly id: string; readonly name: string }>(
  find: (entity: Entity, sentence: Sentence) => readonly string[],
): (sentence: Sentence) => readonly string[] {
  return (sentence) => {
    const entity = entities[sentence.name];
    const problems = entity === undefined ? ["is not declared"] : find(entity, sentence);
    return problems.map((problem) => `${sentence.name} ${problem} (${sentence.id})`);
  };
}

function nameProblems(
  { names, family, fields, workflow }: Entity,
  sentence: EntitySentence,
): readonly string[] {
  // The name of a feature flag stands in its address under another word.
  const key = sentence.detail?.key === "flagName" ? "name" : sentence.detail?.key;
  // A status without workflow follows another record; it has a list all the same where the sentence names one.
  const hasStatusList = workflow !== undefined || sentence.statusList !== undefined;
  const statusList = hasStatusList ? fields.status?.list : undefined;
  const stated: readonly (readonly [string, unknown, unknown])[] = [
    ["collection", names.collection, sentence.collection],
    ["family", family, sentence.family],
    ["list route", names.listRoute, sentence.listRoute],
    ["page", names.clientRoute, sentence.detail?.route],
    ["server route", names.serverRoute, sentence.serverRoute],
    ["status list", statusList, sentence.statusList],
    ["key", key === undefined || key === "id" || Object.hasOwn(fields, key), true],
  ];
  return stated
    .filter(([, declared, wanted]) => declared !== wanted)
    .map(([what, declared, wanted]) => `has the ${what} ${String(declared)}, not ${String(wanted)}`);
}

function numberOf(id: string): number {
  return Number(id.split("-")[1]);
}
