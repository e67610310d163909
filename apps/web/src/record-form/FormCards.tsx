// The cards of a form as the declaration makes them. An empty one is a line with its title until the user opens it.
import { isNothing } from "@kontor/client/forms/form-changes.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { valueAt } from "@kontor/client/forms/form-values.ts";
import { defaultForm, type FormCard } from "@kontor/model/derive/default-form.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Fragment, memo, type ReactElement, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { isReadOnlyField } from "../fields/read-only.ts";
import { useFormats } from "../language/use-formats.ts";
import { EmptyCard } from "./EmptyCard.tsx";
import styles from "./FormCards.module.css";
import { FormFields } from "./FormFields.tsx";
import { ListTable } from "./ListTable.tsx";

type Props = {
  /** The path of the card that is pointed at. */
  readonly highlighted: string | undefined;
  /** What stands behind the first card. */
  readonly afterFirst?: ReactNode;
  /** Also cards that hold nothing are open: filling them is what the page is for. */
  readonly showsEmpty?: boolean;
};

export function FormCards({ highlighted, afterFirst, showsEmpty = false }: Props): ReactElement {
  const { model, store } = useOpenForm();
  const { cards } = useMemo(() => defaultForm(model.entity), [model.entity]);
  const isNew = store.get().base === undefined;
  return (
    <>
      {cards
        // What a new record cannot be given yet has no card either.
        .filter(({ path }) => path === "" || !isNew || !isReadOnlyField(model, undefined, path))
        .filter(({ fields }) => fields.length > 0)
        .map((card, place) => (
          <Fragment key={card.path}>
            <CardOf
              card={card}
              entity={model.entity}
              isHighlighted={highlighted === card.path}
              showsEmpty={showsEmpty}
            />
            {place === 0 && afterFirst}
          </Fragment>
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
