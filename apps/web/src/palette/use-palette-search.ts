// What stands in the field of the palette, and what fits it: everything the palette shows follows from here.
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { useLocation } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShownPageActions } from "../actions/page-actions.ts";
import { answeredEntity } from "../language/answered-words.ts";
import { useLabel } from "../language/use-label.ts";
import { useSession } from "../session/browser-session.ts";
import { useSessionUser } from "../session/session-user.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { commandsFor } from "./commands.ts";
import { destinationsFor } from "./destinations.ts";
import type { PaletteItem } from "./palette-item.ts";
import { paletteItems } from "./palette-items.ts";
import { recordItems } from "./record-items.ts";
import { type RecordHits, useRecordHits } from "./use-record-hits.ts";

type FoundEntity = { readonly name: string; readonly label: string };

export type PaletteSearch = {
  readonly title: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly items: readonly PaletteItem[];
  readonly recordCount: number;
  readonly hasMoreRecords: boolean;
  readonly hits: RecordHits;
  /** The entity the records are narrowed to. */
  readonly entityLabel: string | undefined;
  /** To the next entity that has hits, or back to all of them. */
  readonly narrow: (step: number) => void;
};

/** Of each entity: a few of every one, or all of the one that was asked for. */
const fewCount = 4;
const manyCount = 20;

export function usePaletteSearch(): PaletteSearch {
  const { t } = useTranslation();
  const label = useLabel();
  const user = useSessionUser();
  const { isAuthenticated } = useSession();
  const isPhone = useIsPhone();
  const { leave } = useSignOut();
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  const [text, setText] = useState("");
  const [entity, setEntity] = useState<FoundEntity>();
  const hits = useRecordHits(text, entity?.name, entity === undefined ? fewCount : manyCount);
  const known = useKnownEntities(hits, entity);
  const records = useMemo(() => recordItems(hits, text), [hits, text]);
  const destinations = useMemo(() => destinationsFor(user), [user]);
  const commands = commandsFor({ t, isAuthenticated, isPhone, logOut: leave });
  const pageActions = useShownPageActions();
  const isNarrow = entity !== undefined;
  const items = paletteItems({
    t,
    label,
    text,
    records: records.items,
    pageActions: isNarrow ? [] : pageActions,
    destinations: isNarrow ? [] : destinations,
    commands: isNarrow ? [] : commands,
    isAuthenticated,
    currentPath,
  });
  const narrow = (step: number): void => {
    const all: readonly (FoundEntity | undefined)[] = [undefined, ...known];
    const at = all.findIndex((each) => each?.name === entity?.name);
    setEntity(all.at((at + step) % all.length));
  };
  return {
    title: t("Search or jump"),
    text,
    setText,
    items,
    recordCount: records.items.length,
    hasMoreRecords: records.hasMore,
    hits,
    entityLabel: entity?.label,
    narrow,
  };
}

/** The entities that had hits when all of them were asked; while narrowed, those of before. */
function useKnownEntities({ groups }: RecordHits, entity: FoundEntity | undefined): readonly FoundEntity[] {
  const [known, setKnown] = useState<readonly FoundEntity[]>([]);
  const names = groups.map(({ entityName }) => entityName).join();
  if (entity === undefined && names !== known.map(({ name }) => name).join()) {
    setKnown(
      groups.map(({ entityName, entityLabel }) => ({ name: entityName, label: answeredEntity(entityLabel) })),
    );
  }
  return known;
}
