// A record that is to become another one: its content goes along to the form of a new record, where it is looked at before it is saved.
// It lies in the history of the browser, so that it is still there after going back and forth.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { isMadeByProduct } from "@kontor/model/workflow/locks.ts";
import { type AnyRouter, useLocation } from "@tanstack/react-router";
import type { EntityModel } from "../models/entity-model.ts";

declare module "@tanstack/react-router" {
  // The router asks for an interface that is added to.
  interface HistoryState {
    copiedRecord?: object;
  }
}

export function openCopy(router: Pick<AnyRouter, "navigate">, model: EntityModel, record: RecordData): void {
  const { creationRoute } = model.entity.names;
  if (creationRoute === undefined) return;
  void router.navigate({ to: creationRoute, state: { copiedRecord: copiedValues(model, record) } });
}

export function useCopiedRecord(): RecordData | undefined {
  const { copiedRecord } = useLocation({ select: ({ state }) => state });
  // Only `openCopy` writes it, and what was copied is the content of a record.
  return copiedRecord as RecordData | undefined;
}

/** What people may write, without the number: the copy gets one of its own. */
function copiedValues({ entity, readOnlyPaths }: EntityModel, record: RecordData): RecordData {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    isWritable(field) &&
    name !== entity.key &&
    !readOnlyPaths.includes(name) &&
    !isMadeByProduct(entity, record, name)
      ? [name]
      : [],
  );
  return Object.fromEntries(
    names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]] as const])),
  );
}
