// How a record is read and typed on its page: one field in place, saved alone with the version, or all of it. Both share one form: what is
// typed is the same state, checked, merged and kept as a draft in the same way.

import { isSame } from "@kontor/client/forms/form-changes.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { valueAt } from "@kontor/client/forms/form-values.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { EntityModel } from "../models/entity-model.ts";
import { isAnyTyped } from "./details/page-fields.ts";
import type { RecordMode } from "./details/record-mode.ts";
import type { useSave } from "./use-save.ts";

/** Whether all of a record is edited is known to its whole page. */
export type Editing = {
  readonly isOpen: boolean;
  readonly change: (isOpen: boolean) => void;
  /** Told whether something is typed or on its way: the record moves on with what is saved. */
  readonly hold?: (isHeld: boolean) => void;
};

type Options = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly store: FormStore;
  readonly root: RefObject<HTMLElement | null>;
  readonly editing: Editing;
  readonly saveField: ReturnType<typeof useSave>["saveField"];
  /** Something that is typed elsewhere is wrong: all of it is shown. */
  readonly onBlocked: () => void;
  readonly goTo: (path: string) => void;
};

const tickMs = 1_000;

export function useInPlace(options: Options): RecordMode {
  const { model, record, editing } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [typed, setTyped] = useState<string>();
  const [saved, setSaved] = useState<string>();
  useEffect(() => {
    if (saved === undefined) return;
    const timer = setTimeout(() => setSaved(undefined), tickMs);
    return () => clearTimeout(timer);
  }, [saved]);
  const mayEdit = useMemo(() => isAnyTyped(model, record), [model, record]);
  const actions = useMemo(() => inPlaceActions(latest, setTyped, setSaved), []);
  return useMemo(
    () => ({ isEditing: editing.isOpen, mayEdit, typed, saved, ...actions }),
    [editing.isOpen, mayEdit, typed, saved, actions],
  );
}

type Actions = Pick<RecordMode, "editAll" | "open" | "keep" | "restore">;

function inPlaceActions(
  latest: RefObject<Options>,
  setTyped: (path: string | undefined) => void,
  setSaved: (path: string) => void,
): Actions {
  let typed: string | undefined;

  const change = (path: string | undefined): void => {
    typed = path;
    setTyped(path);
  };

  /** What the server has: what was typed and refused before is no value to go back to. */
  const stored = (path: string): JsonValue | undefined =>
    valueAt(latest.current.store.get().base ?? {}, path);

  const editAll = (path?: string): void => {
    change(undefined);
    latest.current.editing.change(true);
    if (path !== undefined) latest.current.goTo(path);
  };

  /** The keyboard goes on where it was. */
  const focus = (path: string): void => {
    const { root } = latest.current;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      root.current
        ?.querySelector<HTMLElement>(`button[data-open-field="${CSS.escape(path)}"]`)
        ?.focus({ preventScroll: true });
    });
  };

  const send = async (path: string): Promise<void> => {
    const outcome = await latest.current.saveField(path);
    if (outcome === "saved") return setSaved(path);
    if (outcome === "asked") return;
    const { store, onBlocked } = latest.current;
    const isElsewhere = [...store.get().refused.keys()].some((about) => about !== path);
    if (isElsewhere) {
      editAll();
      onBlocked();
    } else if (typed === undefined) change(path);
  };

  return {
    editAll,
    open: change,
    keep(path, next) {
      if (typed !== path) return;
      const { store, onBlocked } = latest.current;
      const isUnread = store.get().unread.has(path);
      if (!isUnread && isSame(valueAt(store.get().values, path), stored(path))) {
        change(next);
        if (next === undefined) focus(path);
        return;
      }
      store.touch(path);
      const wrong = [...store.problems().values()].filter(({ severity }) => severity === "error");
      if (wrong.some((problem) => problem.path === path)) return;
      if (wrong.length > 0) {
        editAll();
        store.submit();
        onBlocked();
        return;
      }
      change(next);
      if (next === undefined) focus(path);
      void send(path);
    },
    restore(path) {
      if (typed !== path) return;
      latest.current.store.change(path, stored(path));
      change(undefined);
      focus(path);
    },
  };
}
