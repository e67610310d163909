// Who owns or signs for a person above it, and what it owns below, as a small tree. A line of ownership is drawn through, one of signing power is
// dashed. Nothing where nobody is related.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { hasRelations } from "@kontor/model/routes/person-routes.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Tag } from "@kontor/ui/text/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { RecordLink } from "../../record-words/RecordLink.tsx";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import { useAreListsSettled } from "../../record-words/use-settled-words.ts";
import { callVerb } from "../../request/call-verb.ts";
import type { Owner } from "../use-attached.ts";
import styles from "./RelationsCard.module.css";
import { type RelatedPerson, relationTree } from "./relation-tree.ts";

type Props = { readonly model: EntityModel; readonly record: RecordData; readonly owner: Owner };

const relationList = "personRelation";
/** Of each side; a tree of more is no glance. */
const sideMaxCount = 4;

export function RelationsCard({ model, record, owner }: Props): ReactElement | null {
  const { entity } = model;
  const { serverRoute } = entity.names;
  const { recordKey } = owner;
  const { data } = useQuery({
    queryKey: ["records", entity.name, "relations", recordKey],
    queryFn: ({ signal }) => callVerb("hierarchy", serverRoute, { params: { key: recordKey }, signal }),
    enabled: hasRelations(entity),
    retry: false,
    meta: { path: serverRoute, entities: [entity.name] },
  });
  const areWordsThere = useAreListsSettled(data === undefined ? [] : [relationList]);
  if (data === undefined || data.links.length === 0 || !areWordsThere) return null;
  return <Tree owner={owner} record={record} tree={relationTree(data, recordKey)} entityName={entity.name} />;
}

type TreeProps = {
  readonly owner: Owner;
  readonly record: RecordData;
  readonly tree: ReturnType<typeof relationTree>;
  readonly entityName: string;
};

function Tree({ record, tree, entityName }: TreeProps): ReactElement | null {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { above, below, reachedCount } = tree;
  if (above.length === 0 && below.length === 0) return null;
  const name = typeof record.name === "string" ? record.name : "";
  return (
    <div data-part="relations">
      <Card title={t("Relations")} count={t("{{number}} persons", { number: formatNumber(reachedCount) })}>
        <div className={styles.tree}>
          <Side persons={above} entityName={entityName} label={t("Above")} side="above" />
          <div className={styles.own}>
            <b>
              <bdi>{name}</bdi>
            </b>
          </div>
          <Side persons={below} entityName={entityName} label={t("Below")} side="below" />
        </div>
      </Card>
    </div>
  );
}

type SideProps = {
  readonly persons: readonly RelatedPerson[];
  readonly entityName: string;
  readonly label: string;
  readonly side: "above" | "below";
};

function Side({ persons, entityName, label, side }: SideProps): ReactElement | null {
  const { t } = useTranslation();
  if (persons.length === 0) return null;
  const rest = persons.length - sideMaxCount;
  return (
    <ul className={styles.side} data-side={side} aria-label={label}>
      {persons.slice(0, sideMaxCount).map((person) => (
        <Node key={person.registration} person={person} entityName={entityName} />
      ))}
      {rest > 0 && <li className={styles.rest}>{t("{{count}} more", { count: rest })}</li>}
    </ul>
  );
}

type NodeProps = { readonly person: RelatedPerson; readonly entityName: string };

function Node({ person, entityName }: NodeProps): ReactElement {
  const { formatPercentage, comma } = useFormats();
  const labels = useListLabels([relationList]).get(relationList);
  const told = person.relations.map(({ relation, stake }) => {
    const word = shownChoice(relation, labels);
    return typeof stake === "number" ? `${word}${comma}${formatPercentage(stake)}` : word;
  });
  return (
    <li className={styles.node} data-owner={person.isOwner || undefined}>
      <div className={styles.name}>
        <RecordLink entityName={entityName} recordKey={person.registration} name={person.name} />
      </div>
      <div className={styles.relation}>
        <span>{[...new Set(told)].join(comma)}</span>
        {person.riskClass !== undefined && <Tag>{person.riskClass}</Tag>}
      </div>
    </li>
  );
}
