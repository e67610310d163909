// After something that may have changed records of several entities: what is shown of records is read anew, what is not shown when it is.
import { useQueryClient } from "@tanstack/react-query";
import { isOfGoneRecord } from "./gone-records.ts";

/** What was set off may still be under way. */
const rereadMs = 500;

export function useRereadRecords(): () => void {
  const answers = useQueryClient();
  return () => void setTimeout(() => void answers.invalidateQueries({ predicate: isOfRecords }), rereadMs);
}

function isOfRecords(query: { readonly queryKey: readonly unknown[] }): boolean {
  return query.queryKey[0] === "records" && !isOfGoneRecord(query);
}
