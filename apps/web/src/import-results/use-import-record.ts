// The record of an import, looked at again until it has ended.
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { readRecord } from "../record-calls/record-calls.ts";

const serverRoute = serverRouteOf("import");
const lookAgainMs = 1_000;
const underWay: ReadonlySet<unknown> = new Set(["DRAFT", "FETCHING", "PROCESSING"]);

/** Nothing is asked for without a registration. */
export function useImportRecord(registration: string | undefined): UseQueryResult<RecordData> {
  return useQuery({
    queryKey: ["records", "import", "one", registration],
    queryFn: ({ signal }) => readRecord(serverRoute, registration ?? "", {}, { signal }),
    enabled: registration !== undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookAgainMs : false),
    meta: { path: serverRoute, entities: ["import"] },
  });
}

/** Until the first answer nothing is known, which is under way too. */
export function isUnderWay(record: RecordData | undefined): boolean {
  return record === undefined || underWay.has(record.status);
}

export type ImportProblem = {
  readonly row: number | undefined;
  readonly path: string;
  readonly message: string;
};

export function problemsOf(record: RecordData | undefined): readonly ImportProblem[] {
  const errors: readonly unknown[] = Array.isArray(record?.errors) ? record.errors : [];
  return errors.map((error) => {
    const { row, path, message } = Object(error);
    return {
      row: typeof row === "number" ? row : undefined,
      path: typeof path === "string" ? path : "",
      message: typeof message === "string" ? message : "",
    };
  });
}
