// What a record says of itself, in the groups a person reads: first as text, and at the same places as inputs while all of it is edited.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import type { PageGroup } from "@kontor/model/derive/record-page.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import {
  type ReactElement,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useFormParts, useOpenForm } from "../../fields/form-context.ts";
import { isReadOnlyField, lockOf } from "../../fields/read-only.ts";
import { useStatusLabel } from "../../record-words/use-status-label.ts";
import { focusInside } from "../form-focus.ts";
import { WantedFieldContext } from "../wanted-field.ts";
import styles from "./DetailsCard.module.css";
import { EmptyFields } from "./EmptyFields.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { Lock } from "./Lock.tsx";
import { isFilled } from "./page-fields.ts";
import { useRecordMode } from "./record-mode.ts";

/** On a phone the others open on request. */
const groupsAtFirst = 3;

type Props = { readonly groups: readonly PageGroup[]; readonly isHighlighted: boolean };

export function DetailsCard({ groups, isHighlighted }: Props): ReactElement {
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const mode = useRecordMode();
  const isRead = mode?.isEditing === false;
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const shown = useShownFields(groups, store, isRead);
  const [areEmptyOpen, setAreEmptyOpen] = useState(false);
  const fieldCount = groups.reduce((count, { fields }) => count + fields.length, 0);
  const emptyCount = fieldCount - [...shown.values()].reduce((count, { length }) => count + length, 0);
  const emptyGroups = groups.filter(({ name }) => shown.get(name)?.length === 0);
  const closedBy = useClosedBy(groups);
  useFirstField(place, mode?.isEditing === true);
  const { open, editAll } = mode ?? {};
  const onOpen = useCallback(
    (path: string, isInPlace: boolean) => (isInPlace ? open?.(path) : editAll?.(path)),
    [open, editAll],
  );
  return (
    <div
      ref={place}
      className={styles.card}
      data-card=""
      data-part="details"
      data-highlighted={isHighlighted || undefined}
    >
      <Card
        title={mode === undefined ? model.entity.label : t("Details")}
        count={
          isRead && emptyCount > 0
            ? t("{{count}} fields, {{empty}} empty", { count: fieldCount, empty: emptyCount })
            : undefined
        }
        badge={isRead && closedBy !== undefined && <Lock text={closedBy} />}
        actions={
          isRead && mode.mayEdit ? (
            <ActionButton
              size="xs"
              {...(!isPhone && { keys: keyTable.editAll.keys })}
              onClick={() => mode.editAll()}
            >
              {t("Edit all")}
            </ActionButton>
          ) : undefined
        }
        foldsAs={`form ${model.entity.name} `}
      >
        {groups
          .filter((group) => areEmptyOpen || !emptyGroups.includes(group))
          .map((group, index) => (
            <FieldGroup
              key={group.name}
              group={group}
              shown={shown.get(group.name) ?? group.fields}
              isRead={isRead}
              typed={pathIn(group, mode?.typed)}
              saved={pathIn(group, mode?.saved)}
              isFolded={isPhone && isRead && index >= groupsAtFirst}
              isEmptyOpen={emptyGroups.includes(group)}
              showsLocks={closedBy === undefined}
              onOpen={isRead && mode.mayEdit ? onOpen : undefined}
            />
          ))}
        {emptyGroups.length > 0 && !areEmptyOpen && (
          <div className={styles.more}>
            <EmptyFields
              text={t("{{count}} empty groups", { count: emptyGroups.length })}
              onShow={() => setAreEmptyOpen(true)}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

/** Where the status closes most fields it is said once, and not at each of them. */
function useClosedBy(groups: readonly PageGroup[]): string | undefined {
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const record = store.get().base ?? {};
  const statusLabel = useStatusLabel(model, record);
  const isMostlyClosed = useMemo(() => {
    const locks = groups.flatMap(({ fields }) => fields).map(({ path }) => lockOf(model, record, path));
    const closed = locks.filter((lock) => lock === "status").length;
    const open = groups
      .flatMap(({ fields }) => fields)
      .filter(({ path }) => !isReadOnlyField(model, record, path)).length;
    return closed > open;
  }, [groups, model, record]);
  const { status } = record;
  return isMostlyClosed && typeof status === "string"
    ? t("Not changed while the status is {{status}}", { status: statusLabel(status) })
    : undefined;
}

/** By the name of its group, the fields that are read: what is empty is folded away, unless people expect it to be there. */
function useShownFields(
  groups: readonly PageGroup[],
  store: FormStore,
  isRead: boolean,
): ReadonlyMap<string, PageGroup["fields"]> {
  const { filled } = useFormParts(store, () => ({
    filled: isRead
      ? groups
          .flatMap(({ fields }) => fields)
          .map(({ path }) => (isFilled(store, path) ? path : ""))
          .join(" ")
      : undefined,
  }));
  return useMemo(() => {
    const paths = filled === undefined ? undefined : new Set(filled.split(" "));
    return new Map(
      groups.map(({ name, fields }) => [
        name,
        fields.filter(({ path, field }) => paths === undefined || paths.has(path) || field.isExpected),
      ]),
    );
  }, [groups, filled]);
}

function pathIn({ fields }: PageGroup, path: string | undefined): string | undefined {
  return fields.some((each) => each.path === path) ? path : undefined;
}

/** Whoever begins to edit begins with the first field, unless another one was asked for. */
function useFirstField(place: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const wanted = use(WantedFieldContext);
  const wasEditing = useRef(isEditing);
  const seen = useRef(wanted);
  useEffect(() => {
    const hasBegun = isEditing && !wasEditing.current;
    const isAskedFor = wanted !== seen.current;
    wasEditing.current = isEditing;
    seen.current = wanted;
    const groups = place.current?.querySelector("[data-group]");
    if (hasBegun && groups && !isAskedFor) return focusInside(groups);
    return undefined;
  }, [place, isEditing, wanted]);
}
