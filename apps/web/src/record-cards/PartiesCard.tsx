// Who takes part in a record, each once with all roles taken. It is there where the record holds a list of persons with roles.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { RecordLink } from "../record-words/RecordLink.tsx";
import { useListLabels } from "../record-words/use-list-labels.ts";
import { useAreListsSettled, useSettledNames } from "../record-words/use-settled-words.ts";
import { useNames } from "../record-words/use-showing.ts";
import { Avatar } from "../session/Avatar.tsx";
import styles from "./rows.module.css";
import { SideCard } from "./SideCard.tsx";

type Props = {
  readonly entity: Entity;
  readonly record: RecordData;
  /** The list of the parties; the first one where it is not said. */
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  /** Only parties with one of these roles. */
  readonly roles?: readonly string[] | undefined;
  /** The card stays where no person takes part. */
  readonly isPlaced?: boolean;
};

export type PartyList = {
  readonly path: string;
  readonly label: string;
  readonly person: string;
  readonly target: string;
  readonly role: string;
  readonly roleList: string;
};

export function PartiesCard(props: Props): ReactElement | null {
  const list = partyListOf(props.entity, props.path);
  return list === undefined ? null : <Parties {...props} list={list} />;
}

function Parties(props: Props & { readonly list: PartyList }): ReactElement | null {
  const { entity, record, list, title = list.label, roles: wanted, isPlaced = false } = props;
  const { t } = useTranslation();
  const { formatNumber, comma } = useFormats();
  const areRolesThere = useAreListsSettled([list.roleList]);
  const inside = useNames(entity, record);
  const labels = useListLabels([list.roleList]).get(list.roleList);
  const parties = withRoles(rolesByPerson(record, list), wanted);
  const { nameOf, areSettled } = useSettledNames(
    [...parties.keys()].filter((key) => !inside.has(key)).map((key) => ({ entityName: list.target, key })),
  );
  const names = (key: string): string | undefined => inside.get(key) ?? nameOf(list.target, key);
  if (parties.size === 0 && !isPlaced) return null;
  if (!areRolesThere || !areSettled) {
    return (
      <SideCard title={title} count={formatNumber(parties.size)}>
        <LoadingRows label={t("Loading")} rows={parties.size} />
      </SideCard>
    );
  }
  return (
    <SideCard title={title} count={formatNumber(parties.size)} isEmpty={parties.size === 0}>
      <ul className={styles.rows} aria-label={title} data-card={list.path}>
        {[...parties].map(([registration, roles]) => (
          <li key={registration} className={styles.row}>
            <Avatar name={names(registration) ?? registration} />
            <div className={styles.text}>
              <div className={styles.main}>
                <RecordLink entityName={list.target} recordKey={registration} name={names(registration)} />
              </div>
              <div className={styles.detail}>
                {roles.map((role) => shownChoice(role, labels)).join(comma)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

/** The first list inside the record whose rows name a person and say as what, or the one at this path if it is such a list. */
export function partyListOf({ fields }: Entity, wanted?: string): PartyList | undefined {
  for (const [path, field] of Object.entries(fields)) {
    if (field.kind !== "list" || field.hidden || (wanted !== undefined && wanted !== path)) continue;
    const inner = Object.entries(field.fields ?? {});
    const person = inner.find(([, one]) => isMandatoryReference(one));
    const role = inner.find(([name, one]) => one.kind === "select" && name === "role");
    if (person === undefined || role === undefined) continue;
    return {
      path,
      label: field.label ?? path,
      person: person[0],
      target: person[1].target ?? "",
      role: role[0],
      roleList: role[1].list ?? "",
    };
  }
  return undefined;
}

function isMandatoryReference({ kind, mandatory }: Field): boolean {
  return kind === "reference" && mandatory === true;
}

function withRoles(parties: Parties, wanted: readonly string[] | undefined): Parties {
  if (wanted === undefined) return parties;
  return new Map([...parties].filter(([, roles]) => roles.some((role) => wanted.includes(role))));
}

type Parties = ReadonlyMap<string, readonly string[]>;

export function rolesByPerson(record: RecordData, { path, person, role }: PartyList): Parties {
  const rows = record[path];
  const parties = new Map<string, readonly string[]>();
  for (const row of Array.isArray(rows) ? rows : []) {
    if (!isObject(row)) continue;
    const [registration, taken] = [row[person], row[role]];
    if (typeof registration !== "string") continue;
    const before = parties.get(registration) ?? [];
    parties.set(registration, typeof taken === "string" ? [...before, taken] : before);
  }
  return parties;
}
