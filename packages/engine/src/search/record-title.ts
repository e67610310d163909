// What a record is called where records of many entities stand together: its name, its subject, or else its key.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";

const titleFields = ["name", "subject", "title", "label", "description"] as const;

/** The field whose text is the title; undefined for an entity whose records are only known by their key. */
export function titleField({ fields }: Entity): string | undefined {
  return titleFields.find((name) => own(fields, name)?.fields === undefined && Object.hasOwn(fields, name));
}

export function titleOf(entity: Entity, record: RecordData): string | undefined {
  const field = titleField(entity);
  const title = field === undefined ? undefined : own(record, field);
  return typeof title === "string" && title.trim() !== "" ? title : undefined;
}
