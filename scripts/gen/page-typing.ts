// What people still type in a record of a status, and when they delete it, in sentences.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap, TypedIn } from "@kontor/model/fields/field.ts";
import { innerPrefix } from "@kontor/model/fields/path.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { conditionText } from "./page-fields.ts";
import { code, sentenceList } from "./page-markdown.ts";

export function typingLines(entity: Entity, workflow: Workflow): readonly string[] {
  if (entity.writing !== "open") return [];
  return [...typingSentences(entity, workflow), "", deletionSentence(entity, workflow), ""];
}

function typingSentences({ typing, fields, createdBy }: Entity, workflow: Workflow): readonly string[] {
  if (typing === undefined) return [];
  const open = typing.openIn.filter((status) => Object.hasOwn(workflow.statuses, status));
  const made = createdBy === undefined ? "" : "The product adds these records, nobody else does. ";
  const first =
    open.length === 0
      ? "Nobody types its fields: transitions and the product change them"
      : `People type its fields in status ${statusList(workflow, open)}; from then on transitions and the product change them`;
  const exceptions = Map.groupBy(exceptionsIn(fields, ""), ([, typedIn]) => statusesOf(workflow, typedIn));
  const others = [...exceptions].flatMap(([statuses, paths]) =>
    statuses === ""
      ? []
      : [
          `${sentenceList(paths.map(([path]) => code(path)))} ${paths.length === 1 ? "is" : "are"} typed in ${statuses}.`,
        ],
  );
  const own = typing.closesOwnFields ? ", and the fields you have added as well" : "";
  const where =
    typing.where === undefined
      ? ""
      : ` That is so where ${conditionText(typing.where)}; the others are kept by the product.`;
  return [
    `${made}${first}${own}.${where}`,
    ...(others.length === 0 ? [] : ["", ...others.map((text) => `- ${text}`)]),
  ];
}

function exceptionsIn(fields: FieldMap, prefix: string): readonly (readonly [string, TypedIn])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = exceptionsIn(field.fields ?? {}, innerPrefix(path, field));
    return field.typedIn === undefined ? inner : [[path, field.typedIn] as const, ...inner];
  });
}

/** Empty where the workflow has none of them: another variant has. */
function statusesOf(workflow: Workflow, typedIn: TypedIn): string {
  if (typedIn === "every") return "every status that is not final";
  const known = typedIn.filter((status) => Object.hasOwn(workflow.statuses, status));
  return known.length === 0 ? "" : `status ${statusList(workflow, known)}`;
}

function deletionSentence({ deletedIn }: Entity, workflow: Workflow): string {
  if (deletedIn === "never") return "Nobody deletes it.";
  if (deletedIn === "until-final") return "It can be deleted in every status that is not final.";
  const statuses = (deletedIn ?? [workflow.initialStatus]).filter((status) =>
    Object.hasOwn(workflow.statuses, status),
  );
  return `It can be deleted in status ${statusList(workflow, statuses)}, as long as it has never left its first status and no record names it.`;
}

function statusList({ statuses }: Workflow, codes: readonly string[]): string {
  return sentenceList(
    codes.map((status) => statuses[status]?.label.en ?? status),
    "or",
  );
}
