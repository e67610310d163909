// The form of a record that is not there yet: what is asked first comes first, so that nobody looks for what is mandatory below all that may
// be said. The steps are those the entity declares, or one of what is mandatory.
import type { CreationStep, Entity } from "../entity/entity.ts";
import type { CardField, FormCard } from "./default-form.ts";
import type { RecordPage } from "./record-page.ts";

/** A short form is read at a glance as it is. */
const shortForm = 12;

export type CreationForm = Pick<RecordPage, "groups" | "parts"> & {
  /** Cards of their own, in their order; what they ask for is not asked for again below. */
  readonly steps: readonly FormCard[];
};

export function creationForm(
  { creation, label }: Pick<Entity, "creation" | "label">,
  { groups, parts }: Pick<RecordPage, "groups" | "parts">,
): CreationForm {
  const plain = groups.flatMap(({ fields }) => fields);
  const steps = creation ?? mandatoryStep(label, plain);
  const asked = new Set(steps.flatMap(({ fields }) => fields));
  return {
    steps: steps.flatMap((step) => cardsOf(step, plain, parts)),
    groups: groups
      .map((group) => ({ ...group, fields: group.fields.filter(({ path }) => !asked.has(path)) }))
      .filter(({ fields }) => fields.length > 0),
    parts: parts.filter(({ path }) => !asked.has(path)),
  };
}

/** Its plain fields on one card, and each list or object on its own. */
function cardsOf(
  { label, fields }: CreationStep,
  plain: readonly CardField[],
  parts: readonly FormCard[],
): readonly FormCard[] {
  const own = fields.flatMap((name) => plain.find(({ path }) => path === name) ?? []);
  const lists = fields.flatMap((name) => parts.find(({ path }) => path === name) ?? []);
  return [
    ...(own.length === 0 ? [] : [{ title: label, isList: false, path: "", fields: own }]),
    ...lists.map((card) => (own.length === 0 && lists.length === 1 ? { ...card, title: label } : card)),
  ];
}

function mandatoryStep(label: string, plain: readonly CardField[]): readonly CreationStep[] {
  if (plain.length <= shortForm) return [];
  const fields = plain.filter(({ field }) => field.mandatory !== undefined).map(({ path }) => path);
  return fields.length === 0 ? [] : [{ label, fields }];
}
