// What was typed into a sheet, stored with the record under a name. It is read with the page, and written when a user saves.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Loading } from "../../../cards/loading.ts";
import { loadingOf } from "../../../cards/loading.ts";
import { createRecord, listRecords, patchRecord } from "../../../record-calls/record-calls.ts";
import type { Owner } from "../../../record-cards/use-attached.ts";
import { formatOf, isComputed, type ScriptCell } from "./sheet-rows.ts";

const sheets = namingOf(entityNamings).serverRoute("sheet");
/** Other sheets of the record may have names that only begin alike. */
const sheetsMaxCount = 50;

export type SavedSheet = {
  /** Undefined where nothing is kept, or asked for. */
  readonly loading: Loading | undefined;
  /** The cells of the script with what is kept in them. */
  readonly cells: readonly ScriptCell[];
  /** Undefined where nothing is kept. */
  readonly save: ((valueAt: (name: string) => ScriptCell["value"]) => Promise<void>) | undefined;
};

export function useSavedSheet(
  cells: readonly ScriptCell[],
  savedAs: string | undefined,
  owner: Owner | undefined,
): SavedSheet {
  const isKept = savedAs !== undefined && owner !== undefined;
  const answer = useQuery({
    queryKey: ["records", "sheet", "of", owner?.entity.name, owner?.recordKey, savedAs],
    queryFn: async ({ signal }): Promise<RecordData | null> => {
      const query = { ...placeOf(owner), limit: String(sheetsMaxCount) };
      const found = (await listRecords(sheets, query, { signal })).data;
      return found.find(({ name }) => name === savedAs) ?? null;
    },
    enabled: isKept,
    meta: { path: sheets, entities: ["sheet"] },
  });
  const stored = answer.data ?? undefined;
  const filled = useMemo(() => withKept(cells, stored), [cells, stored]);
  if (!isKept) return { loading: undefined, cells, save: undefined };
  return {
    loading: loadingOf(answer),
    cells: filled,
    save: async (valueAt) => {
      const values = {
        cells: cells.filter((cell) => !isComputed(cell)).map((cell) => keptCell(cell, valueAt(cell.name))),
      };
      const { registration, version } = stored ?? {};
      if (typeof registration === "string") await patchRecord(sheets, registration, { ...values, version });
      else await createRecord(sheets, { name: savedAs, ...placeOf(owner), ...values });
    },
  };
}

function placeOf(owner: Owner | undefined): Readonly<Record<string, string>> {
  return { entityName: owner?.entity.name ?? "", entityRegistration: owner?.recordKey ?? "" };
}

/** Only what was typed is kept: what is computed follows from it, by the formulas of the day. */
function keptCell(
  cell: ScriptCell,
  value: ScriptCell["value"],
): { readonly [name: string]: string | number | null } {
  const format = formatOf(cell);
  return { name: cell.name, value: value ?? null, ...(format !== undefined && { format }) };
}

function withKept(cells: readonly ScriptCell[], stored: RecordData | undefined): readonly ScriptCell[] {
  const rows = Array.isArray(stored?.cells) ? stored.cells : [];
  const kept = new Map(
    rows.flatMap((row) =>
      isObject(row) && typeof row.name === "string" ? [[row.name, row.value] as const] : [],
    ),
  );
  return cells.map((cell) => {
    const value = kept.get(cell.name);
    const isPlain = typeof value === "string" || typeof value === "number" || value === null;
    return isPlain && !isComputed(cell) ? { ...cell, value } : cell;
  });
}
