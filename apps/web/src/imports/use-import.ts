// An import while it is prepared: the file, what its columns mean, and how the first rows would be read. Nothing is written before it is
// started.
import { importTargets, suggestMapping } from "@kontor/client/imports/suggest-mapping.ts";
import { useEffect, useMemo, useState } from "react";
import { useLocale } from "../language/language.ts";
import { useEntityModel } from "../models/entity-model.ts";
import { reportFailure } from "../request/report-failure.ts";
import {
  type ImportOrder,
  type KeptMapping,
  keepMapping,
  type MappedColumn,
  type Preview,
  preview,
  readColumns,
  type StartedImport,
  startImport,
} from "./import-calls.ts";

type Mapping = Readonly<Record<string, string>>;

/** `wanted` is the entity the calling page has in mind. */
export function useImport(wanted?: string) {
  const locale = useLocale();
  const [file, setFile] = useState<File>();
  const [entityName, setEntityName] = useState(wanted);
  const [mode, setMode] = useState<ImportOrder["mode"]>("create");
  const [kept, setKept] = useState<KeptMapping>();
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [mapping, setMapping] = useState<Mapping>({});
  const [seen, setSeen] = useState<Preview>();
  const [started, setStarted] = useState<StartedImport & { readonly isDryRun: boolean }>();
  const [isBusy, setIsBusy] = useState(false);
  const model = useEntityModel(entityName);
  const targets = useMemo(() => (model === undefined ? [] : importTargets(model.entity)), [model]);
  const order =
    file === undefined || entityName === undefined ? undefined : { file, entityName, locale, mode };

  // A new file, or other records to make of it: its columns are read, and their meaning guessed or taken from the chosen mapping.
  useEffect(() => {
    if (file === undefined || entityName === undefined || targets.length === 0) return;
    let isLeft = false;
    readColumns({ file, entityName, locale, mode: "create" }).then((names) => {
      if (isLeft) return;
      setColumns(names);
      setMapping(kept === undefined ? suggestMapping(names, targets) : mappingOf(kept, names));
    }, reportFailure);
    return () => {
      isLeft = true;
    };
  }, [file, entityName, locale, kept, targets]);

  const mapped = useMemo(() => mappedColumns(columns, mapping), [columns, mapping]);

  // Whatever a column is said to mean, the first rows show what becomes of it.
  useEffect(() => {
    setSeen(undefined);
    if (file === undefined || entityName === undefined || mapped.length === 0) return;
    let isLeft = false;
    preview({ file, entityName, locale, mode: "create" }, mapped).then((answer) => {
      if (!isLeft) setSeen(answer);
    }, reportFailure);
    return () => {
      isLeft = true;
    };
  }, [file, entityName, locale, mapped]);

  /** `known`: the mapping that has this name already, as of the last file of the same kind. */
  const start = async (name: string, isDryRun: boolean, known: KeptMapping | undefined): Promise<void> => {
    if (order === undefined) return;
    setIsBusy(true);
    try {
      const mappingNow = await keepMapping(kept ?? known, {
        name,
        entityName: order.entityName,
        columns: [...mapped],
      });
      setKept(mappingNow);
      const answer = await startImport({ ...order, mappingId: mappingNow._id, isDryRun });
      setStarted({ ...answer, isDryRun });
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    file,
    setFile,
    entityName,
    setEntityName: (name: string | undefined) => {
      setEntityName(name);
      setKept(undefined);
      setStarted(undefined);
    },
    mode,
    setMode,
    kept,
    setKept,
    columns,
    mapping,
    map: (column: string, path: string | undefined) => setMapping(withColumn(mapping, column, path)),
    targets,
    preview: seen,
    mapped,
    started,
    isBusy,
    start,
  };
}

export type PreparedImport = ReturnType<typeof useImport>;

function mappingOf({ columns }: KeptMapping, names: readonly string[]): Mapping {
  const known = columns.filter(({ column }) => names.includes(column));
  return Object.fromEntries(known.map(({ column, path }) => [column, path]));
}

function mappedColumns(columns: readonly string[], mapping: Mapping): readonly MappedColumn[] {
  return columns.flatMap((column) => {
    const path = mapping[column];
    return path === undefined ? [] : [{ column, path }];
  });
}

/** A field is filled by one column: the one chosen last. */
function withColumn(mapping: Mapping, column: string, path: string | undefined): Mapping {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== column && taken !== path);
  return Object.fromEntries(path === undefined ? others : [...others, [column, path]]);
}
