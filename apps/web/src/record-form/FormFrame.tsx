// What the form of a record and that of a new one have in common: the summary of what is wrong, the cards, the bar to save with.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { ShortcutRegionContext } from "@kontor/ui/keyboard/shortcut-region.ts";
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useFormParts } from "../fields/form-context.ts";
import { isReadOnlyField } from "../fields/read-only.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { FormCards, OpenFormCards } from "./FormCards.tsx";
import styles from "./FormFrame.module.css";
import { FormScope } from "./FormScope.tsx";
import { ProblemSummary } from "./ProblemSummary.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { SideSaveKey } from "./SideSaveKey.tsx";
import type { useGoToField } from "./use-go-to-field.ts";
import { GoToFieldContext, HighlightedCardContext, WantedFieldContext } from "./wanted-field.ts";

type Props = {
  readonly model: EntityModel;
  readonly store: FormStore;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly target: ReturnType<typeof useGoToField>;
  /** The user has tried to save, and what is wrong is shown above. */
  readonly isBlocked: boolean;
  readonly isSaving: boolean;
  /** A new record is saved also where nothing was typed. */
  readonly isNew?: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Lines above the cards. */
  readonly children?: ReactNode;
  /** The record is read, and at most one of its fields is typed. */
  readonly isRead?: boolean;
  /** When there is a bar to save with: it stays where all of a record is edited, and is away while a single field is typed. */
  readonly bar?: "always" | "where changed" | "never";
  /** In place of the cards of the declaration. */
  readonly cards?: ReactNode;
  /** What stands behind all cards. */
  readonly afterCards?: ReactNode;
  /** Also cards that hold nothing are open. */
  readonly showsEmpty?: boolean;
};

export function FormFrame(props: Props): ReactElement {
  const {
    model,
    store,
    root,
    target,
    isBlocked,
    isSaving,
    isNew = false,
    onSave,
    onDiscard,
    children,
    afterCards,
    showsEmpty = false,
    isRead = false,
    bar = "where changed",
    cards = showsEmpty ? <OpenFormCards /> : <FormCards />,
  } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [place, setPlace] = useState<Element>();
  const region = use(ShortcutRegionContext);
  const { problems, changeCount, isHinted } = useFormParts(store, () => ({
    isHinted: hasMandatory(model, store.get().base),
    problems: isBlocked ? store.problems() : undefined,
    changeCount: store.changes().length,
  }));
  useLayoutEffect(() => {
    setPlace(root.current?.closest("main") ?? root.current?.parentElement ?? undefined);
  }, [root]);
  const hint = isHinted && !isRead && (
    <p className={styles.hint}>
      <span className={styles.asterisk} aria-hidden="true">
        *
      </span>{" "}
      {t("mandatory")}
    </p>
  );
  return (
    <FormScope model={model} store={store}>
      {/* Apart from the fields: windows that open from them have forms of their own, and a form holds no other. */}
      <form
        id={formId}
        className={styles.apart}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      />
      {region !== undefined && <SideSaveKey onSave={onSave} />}
      <div ref={root} className={styles.form}>
        {problems !== undefined && (
          <ProblemSummary entity={model.entity} problems={[...problems.values()]} onGo={target.go} />
        )}
        {children}
        {isNew && hint}
        <WantedFieldContext value={target.wanted}>
          <HighlightedCardContext value={target.highlighted}>
            <GoToFieldContext value={target.go}>{cards}</GoToFieldContext>
          </HighlightedCardContext>
        </WantedFieldContext>
        {afterCards}
        {!isNew && hint}
      </div>
      {place !== undefined && (bar === "always" || (bar !== "never" && (changeCount > 0 || isNew))) && (
        <SaveBar
          formId={formId}
          place={place}
          changeCount={changeCount}
          isSaving={isSaving}
          onDiscard={onDiscard}
        />
      )}
    </FormScope>
  );
}

/** What the asterisk means is said once, where there is one: what is only read has none. */
function hasMandatory(model: EntityModel, base: RecordData | undefined): boolean {
  return Object.entries(model.entity.fields).some(
    ([name, { mandatory }]) => mandatory !== undefined && !isReadOnlyField(model, base, name),
  );
}
