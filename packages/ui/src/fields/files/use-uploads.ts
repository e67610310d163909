// Files on their way into a field. A file with a problem is never sent; one that could not be stored keeps the reason beside its name.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldExtras } from "../field-language.ts";
import type { FieldProps } from "../field-view.ts";
import { type FileValue, fileValues, storedFiles } from "./file-values.ts";

/** A chosen file that is not part of the value: being sent, or refused. */
type PendingFile = {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly problem?: string;
};

export type Uploads = {
  readonly files: readonly FileValue[];
  readonly pending: readonly PendingFile[];
  readonly add: (chosen: readonly File[]) => void;
  readonly change: (index: number, file: FileValue) => void;
  readonly remove: (index: number) => void;
  readonly forget: (id: number) => void;
};

export function useUploads({ field, onChange, onTouch }: FieldProps): Uploads {
  const { t } = useTranslation();
  const { upload, fileProblem } = useFieldExtras();
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const nextId = useRef(0);
  const forgotten = useRef(new Set<number>());
  const files = fileValues(field);
  // Two uploads may end before the form has drawn the first result; each adds to what the other left.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const store = (next: readonly FileValue[]): void => {
    latest.current = field.type === "files" ? next : next.slice(-1);
    onChange(storedFiles(field, next));
    onTouch();
  };
  const forget = (id: number): void => {
    forgotten.current.add(id);
    setPending((all) => all.filter((one) => one.id !== id));
  };
  const send = async (file: File): Promise<void> => {
    const id = nextId.current++;
    const one = { id, name: file.name, sizeBytes: file.size };
    const problem = fileProblem?.(one, field);
    if (problem !== undefined) return setPending((all) => [...all, { ...one, problem }]);
    if (upload === undefined) return store([...latest.current, { name: file.name, file }]);
    setPending((all) => [...all, one]);
    try {
      const stored = await upload(file, field);
      if (forgotten.current.has(id)) return;
      forget(id);
      store([...latest.current, stored]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : t("The file could not be stored.");
      setPending((all) => all.map((each) => (each.id === id ? { ...each, problem: reason } : each)));
    }
  };
  return {
    files,
    pending,
    add: (chosen) => {
      const taken = field.type === "files" ? chosen : chosen.slice(0, 1);
      // A user who chooses another file has seen what was wrong with the last one.
      if (field.type === "file") setPending([]);
      for (const file of taken) void send(file);
    },
    change: (index, file) => store(latest.current.with(index, file)),
    remove: (index) => store(latest.current.toSpliced(index, 1)),
    forget,
  };
}
