// What the store keeps of every record: who made it and when, in one sentence; who changed it last, and its identity, where somebody asks.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { CardExtrasContext } from "@kontor/ui/layout/card-extras.ts";
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolate, isolateFigure } from "../../language/isolate.ts";
import { useFormats } from "../../language/use-formats.ts";
import { nameOfUser, PersonName, userReferences } from "../../record-words/PersonName.tsx";
import { useSettledNames } from "../../record-words/use-settled-words.ts";
import styles from "./RecordFactsCard.module.css";

type Props = { readonly entity: Entity; readonly record: RecordData };

/** It unfolds by itself. */
const ownFolding = { foldsAs: false } as const;

export function RecordFactsCard({ entity, record }: Props): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const Chevron = isWhole ? IconChevronUp : IconChevronDown;
  const label = isWhole ? t("Show less") : t("Show more");
  return (
    <CardExtrasContext value={ownFolding}>
      <Card
        title={t("Record")}
        actions={
          <ActionIcon
            size="xs"
            aria-label={label}
            title={label}
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            <Chevron size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      >
        <div id={id}>
          {isWhole ? <AllFacts entity={entity} record={record} /> : <Origin record={record} />}
        </div>
      </Card>
    </CardExtrasContext>
  );
}

function Origin({ record }: Pick<Props, "record">): ReactElement | null {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { _insertDate: made, _insertUser: maker, version } = record;
  const names = useSettledNames(userReferences([maker]));
  if (typeof made !== "string" || !names.areSettled)
    return <p className={styles.origin} aria-busy={!names.areSettled} />;
  const known = {
    date: isolateFigure(formatDate(made)),
    version: typeof version === "number" ? version : 1,
  };
  const username = typeof maker === "string" ? maker : "";
  const who = isolate(nameOfUser(username, names) ?? username);
  return (
    <p className={styles.origin}>
      {username === ""
        ? t("Created {{date}}, version {{version}}", known)
        : t("Created {{date}} by {{who}}, version {{version}}", { ...known, who })}
    </p>
  );
}

function AllFacts({ entity, record }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatMoment, formatNumber } = useFormats();
  const { _insertUser: maker, _updateUser: changer, version, _id: identity } = record;
  const names = useSettledNames(userReferences([maker, changer]));
  const figure = (text: string): ReactElement => <bdi dir="ltr">{text}</bdi>;
  const moment = (value: unknown): ReactElement | undefined =>
    typeof value === "string" ? figure(formatMoment(value)) : undefined;
  const user = (value: unknown): ReactElement | undefined =>
    typeof value === "string" && value !== "" ? <PersonName username={value} names={names} /> : undefined;
  const labelOf = (name: string): string => entity.fields[name]?.label ?? name;
  const facts = [
    [labelOf("_insertDate"), moment(record._insertDate)],
    [labelOf("_insertUser"), user(maker)],
    [labelOf("_updateDate"), moment(record._updateDate)],
    [labelOf("_updateUser"), user(changer)],
    [labelOf("_id"), typeof identity === "string" ? figure(identity) : undefined],
    [t("Version"), typeof version === "number" ? figure(formatNumber(version)) : undefined],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
