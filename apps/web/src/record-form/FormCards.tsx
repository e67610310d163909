// The cards of a record as the declaration makes them: its fields in groups, then a card for each list and each object inside it. While
// fields are typed, an empty card is a line with its title until the user opens it.
import { isNothing } from "@kontor/client/forms/form-changes.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { valueAt } from "@kontor/client/forms/form-values.ts";
import { creationForm } from "@kontor/model/derive/creation-form.ts";
import { defaultForm, type FormCard } from "@kontor/model/derive/default-form.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { memo, type ReactElement, use, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { isReadOnlyField } from "../fields/read-only.ts";
import { useFormats } from "../language/use-formats.ts";
import { DetailsCard } from "./details/DetailsCard.tsx";
import { PartCard } from "./details/PartCard.tsx";
import { useShownPage } from "./details/page-fields.ts";
import { useRecordMode } from "./details/record-mode.ts";
import { EmptyCard } from "./EmptyCard.tsx";
import styles from "./FormCards.module.css";
import { FormFields } from "./FormFields.tsx";
import { ListTable } from "./ListTable.tsx";
import { HighlightedCardContext } from "./wanted-field.ts";

/** A record, typed as a whole; one that is not there yet begins with what is asked first. */
export function FormCards(): ReactElement {
  const { store } = useOpenForm();
  if (store.get().base === undefined) return <CreationCards />;
  return (
    <>
      <RecordDetails />
      <RecordParts />
    </>
  );
}

function CreationCards(): ReactElement {
  const { model } = useOpenForm();
  const { entity } = model;
  const highlighted = use(HighlightedCardContext);
  const page = useShownPage();
  const { steps, groups, parts } = useMemo(() => creationForm(entity, page), [entity, page]);
  const cards = (shown: readonly FormCard[], areSteps: boolean): readonly ReactElement[] =>
    shown.map((card) => (
      <CardOf
        key={card.path}
        card={card}
        entity={entity}
        isHighlighted={highlighted === card.path}
        showsEmpty={areSteps}
      />
    ));
  return (
    <>
      {cards(steps, true)}
      {groups.length > 0 && <DetailsCard groups={groups} isHighlighted={highlighted === ""} />}
      {cards(parts, false)}
    </>
  );
}

/** The fields of the record itself, read or typed. */
export function RecordDetails(): ReactElement | null {
  const highlighted = use(HighlightedCardContext);
  const { groups } = useShownPage();
  return groups.length === 0 ? null : <DetailsCard groups={groups} isHighlighted={highlighted === ""} />;
}

type PartsProps = {
  /** The path of a list that stands elsewhere on the page while the record is read. */
  readonly saidElsewhere?: string | undefined;
};

/** The lists and objects inside the record, read or typed. */
export function RecordParts({ saidElsewhere }: PartsProps): ReactElement {
  const { model } = useOpenForm();
  const highlighted = use(HighlightedCardContext);
  const mode = useRecordMode();
  const { parts } = useShownPage();
  return (
    <>
      {parts.map((card) =>
        mode?.isEditing === false ? (
          card.path !== saidElsewhere && <PartCard key={card.path} card={card} />
        ) : (
          <CardOf
            key={card.path}
            card={card}
            entity={model.entity}
            isHighlighted={highlighted === card.path}
            showsEmpty={false}
          />
        ),
      )}
    </>
  );
}

/** A form whose one purpose is to be filled: all of its cards are open, and its fields stand as they are declared. */
export function OpenFormCards(): ReactElement {
  const { model } = useOpenForm();
  const highlighted = use(HighlightedCardContext);
  const { cards } = useMemo(() => defaultForm(model.entity), [model.entity]);
  return (
    <>
      {cards
        .filter(({ fields }) => fields.length > 0)
        .map((card) => (
          <CardOf
            key={card.path}
            card={card}
            entity={model.entity}
            isHighlighted={highlighted === card.path}
            showsEmpty
          />
        ))}
    </>
  );
}

type CardProps = {
  readonly card: FormCard;
  readonly entity: Entity;
  readonly isHighlighted: boolean;
  readonly showsEmpty: boolean;
};

const CardOf = memo(function CardOf(props: CardProps): ReactElement {
  const { card, entity, isHighlighted, showsEmpty } = props;
  const { store, model } = useOpenForm();
  const { formatNumber } = useFormats();
  const { path, title, isList } = card;
  const { isEmpty, hasProblem, count, isReadOnly } = useFormParts(store, () => ({
    ...cardState(store, card),
    isReadOnly: path !== "" && isReadOnlyField(model, store.get().base, path),
  }));
  const [isWanted, setIsWanted] = useState(showsEmpty);
  const field = own(entity.fields, path);
  const isMandatory = field?.mandatory === true;
  if (isEmpty && !isWanted && !hasProblem && !isMandatory && path !== "") {
    return <EmptyCard title={title} onOpen={() => setIsWanted(true)} />;
  }
  return (
    <div className={styles.card} data-card={path} data-highlighted={isHighlighted || undefined}>
      <Card
        title={title}
        count={isList && count > 0 ? formatNumber(count) : undefined}
        badge={isMandatory && !isReadOnly && <MandatoryMark />}
        kind={isList ? "list" : "padded"}
        foldsAs={`form ${entity.name} ${path}`}
      >
        {field !== undefined && isList ? (
          <ListTable path={path} field={field} title={title} isInCard />
        ) : (
          <FormFields prefix={path === "" ? "" : `${path}.`} fields={field?.fields ?? plainFields(card)} />
        )}
      </Card>
    </div>
  );
});

/** A list or a group that must be filled says so as a field does. */
function MandatoryMark(): ReactElement {
  const { t } = useTranslation();
  return (
    <span className={styles.asterisk} title={t("mandatory")}>
      *
    </span>
  );
}

type CardState = { readonly isEmpty: boolean; readonly hasProblem: boolean; readonly count: number };

function cardState(store: FormStore, { path }: FormCard): CardState {
  if (path === "") return { isEmpty: false, hasProblem: false, count: 0 };
  const { values, touched } = store.get();
  const value = valueAt(values, path);
  const isInside = (place: string): boolean =>
    place.startsWith(path) && /^[.[]|^$/.test(place.slice(path.length));
  return {
    isEmpty: isHollow(value),
    hasProblem: [...store.problems().keys()].some((place) => isInside(place) && touched.has(place)),
    count: Array.isArray(value) ? value.length : 0,
  };
}

/** An object of nothing but nothing. */
function isHollow(value: JsonValue | undefined): boolean {
  if (isObject(value)) return Object.values(value).every(isHollow);
  return isNothing(value);
}

/** The fields of the record itself are those of its card: groups and lists have cards of their own. */
function plainFields({ fields }: FormCard): FieldMap {
  return Object.fromEntries(fields.map(({ path, field }) => [path, field]));
}
