// Keeps what is typed as a draft while it is not saved, and offers the draft of an earlier time.
import { draftOf, restored } from "@kontor/client/forms/draft-of-form.ts";
import type { Draft, DraftPlace } from "@kontor/client/forms/drafts.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import type { Merge } from "@kontor/client/forms/merge.ts";
import { useEffect, useRef, useState } from "react";
import type { EntityModel } from "../models/entity-model.ts";
import { draftPlace, drafts } from "./browser-drafts.ts";

/** A pause of the typing; a window that closes does not wait for it. */
const pauseMs = 400;

export type KeptDraft = {
  /** A draft of an earlier time, until the user decides. */
  readonly offered: Draft | undefined;
  /** What the record becomes with it. */
  readonly restore: () => Merge | undefined;
  readonly discard: () => void;
};

export function useDraft(model: EntityModel, recordKey: string, store: FormStore): KeptDraft {
  const { name, fields } = model.entity;
  const [offered, setOffered] = useState<Draft>();
  /** Whether what lies in the browser is of this form, so that it goes when nothing is typed any more. */
  const isKept = useRef(false);
  useEffect(() => {
    const place = draftPlace(name, recordKey);
    if (place === undefined) return;
    let isLeft = false;
    void drafts.read(place).then((draft) => {
      if (!isLeft && store.changes().length === 0) setOffered(draft);
    });
    const stop = keepDrafts(store, place, isKept);
    return () => {
      isLeft = true;
      stop();
    };
  }, [name, recordKey, store]);
  return {
    offered,
    restore: () => {
      if (offered === undefined) return undefined;
      setOffered(undefined);
      isKept.current = true;
      const { base, values } = store.get();
      return restored(fields, offered, base ?? values);
    },
    discard: () => {
      setOffered(undefined);
      const place = draftPlace(name, recordKey);
      if (place !== undefined) void drafts.remove(place);
    },
  };
}

/** Writes what is typed after each pause, and what is not written yet when the page is hidden or left. */
function keepDrafts(store: FormStore, place: DraftPlace, isKept: { current: boolean }): () => void {
  const initial = store.get().values;
  let timer: number | undefined;
  const write = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    const draft = draftOf(store.get(), initial, Date.now());
    if (draft !== undefined) void drafts.write(place, draft);
    else if (isKept.current) void drafts.remove(place);
    isKept.current = draft !== undefined;
  };
  const flush = (): void => {
    if (timer !== undefined) write();
  };
  const unsubscribe = store.subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(write, pauseMs);
  });
  document.addEventListener("visibilitychange", flush);
  window.addEventListener("pagehide", flush);
  return () => {
    flush();
    unsubscribe();
    document.removeEventListener("visibilitychange", flush);
    window.removeEventListener("pagehide", flush);
  };
}
