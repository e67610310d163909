// A reference that does not simply lead to the page of what it names: where else the record may be known or kept, and what then stands in
// its place.
import type { Field } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";

/** The way to a page, or a text that leads nowhere. */
export type Leading = { readonly path: string } | { readonly text: string };

export type ReferenceRule = {
  /** Whether it counts for references of this field. */
  readonly isFor: (field: Field | undefined) => boolean;
  /** Another entity that may list the same record, and is asked as well. */
  readonly alsoIn: string;
  /** The entity that holds the record where this one does not. */
  readonly otherwise: string;
  /** Whether it is known without asking for the record. */
  readonly isKnown: (key: string) => boolean;
  /** `known` tells what has been answered of an entity so far. */
  readonly leads: (key: string, known: (entityName: string) => RecordData | undefined) => Leading;
};
