// One group of fields: its name at the start, and its fields beside it as text or as inputs. Empty fields are folded away until asked for.
import type { CardField } from "@kontor/model/derive/default-form.ts";
import type { PageGroup } from "@kontor/model/derive/record-page.ts";
import { fieldGroups } from "@kontor/model/fields/field-groups.ts";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { memo, type ReactElement, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { RecordField } from "../../fields/RecordField.tsx";
import { translateDeclared } from "../../language/language.ts";
import { EmptyFields } from "./EmptyFields.tsx";
import styles from "./FieldGroup.module.css";
import { ShownField } from "./ShownField.tsx";

type Props = {
  readonly group: PageGroup;
  /** Those of its fields that are not empty. */
  readonly shown: readonly CardField[];
  readonly isRead: boolean;
  readonly typed: string | undefined;
  readonly saved: string | undefined;
  /** Its name alone, until it is opened. */
  readonly isFolded: boolean;
  readonly isEmptyOpen: boolean;
  readonly showsLocks: boolean;
  readonly onOpen: ((path: string, isInPlace: boolean) => void) | undefined;
};

export const FieldGroup = memo(function FieldGroup(props: Props): ReactElement {
  const { group, shown, isRead, typed, saved, isFolded, showsLocks, onOpen } = props;
  const { t } = useTranslation();
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isEmptyOpen, setIsEmptyOpen] = useState(props.isEmptyOpen);
  const isListed = (each: CardField): boolean =>
    isEmptyOpen || shown.includes(each) || each.path === typed || each.path === saved;
  const listed = group.fields.filter(isListed);
  const emptyCount = group.fields.length - listed.length;
  const isClosed = isFolded && !isOpen;
  const title = group.name === "own" ? t("Own fields") : translateDeclared(fieldGroups[group.name].en);
  return (
    <section className={styles.group} data-group={group.name} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {isFolded ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
              <IconChevronDown className={styles.chevron} size={14} stroke={1.6} aria-hidden />
            </button>
          ) : (
            title
          )}
        </h3>
        {isRead && emptyCount > 0 && !isClosed && (
          <EmptyFields
            text={t("{{count}} empty fields", { count: emptyCount })}
            onShow={() => setIsEmptyOpen(true)}
          />
        )}
      </div>
      {!isClosed && (
        <Fields isRead={isRead}>
          {(isRead ? listed : group.fields).map(({ path, field }) =>
            isRead ? (
              <ShownField
                key={path}
                path={path}
                field={field}
                state={path === typed ? "typed" : path === saved ? "saved" : "read"}
                showsLock={showsLocks}
                onOpen={onOpen}
              />
            ) : (
              <RecordField key={path} path={path} field={field} />
            ),
          )}
        </Fields>
      )}
    </section>
  );
});

function Fields({
  isRead,
  children,
}: {
  readonly isRead: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return isRead ? <dl className={styles.values}>{children}</dl> : <FieldGrid>{children}</FieldGrid>;
}
