// What comes along with records, so that a page needs no calls of its own for it: what those are called that they refer to, and how many
// others belong to one.
import { z } from "zod";

/**
 * By the entity and by the key: the name; an empty text for a record without a name; null for one that is not there for the caller. An entity
 * whose records have no names, or none for the caller, is null itself.
 */
export const recordNames = z.record(z.string(), z.record(z.string(), z.string().nullable()).nullable());

export type RecordNames = z.output<typeof recordNames>;

/** Counted to 1,000; 1,001 says that there are more. What the caller may not read is not there. */
export const recordCounts = z.object({
  /** Of the lists that hold what belongs to the record, by their entity. */
  lists: z.record(z.string(), z.int()),
  documents: z.int().optional(),
  /** Entries of its history. */
  history: z.int().optional(),
});

export type RecordCounts = z.output<typeof recordCounts>;
