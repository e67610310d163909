// The calling codes of the world, or of the countries a field allows: found by the name of the country or by the digits.
import { phoneMenuWidthPx } from "@kontor/kernel/field-defaults.ts";
import { wordMatcher } from "@kontor/kernel/search/match-words.ts";
import { IconSelector } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Dropdown } from "../../overlay/Dropdown.tsx";
import { useFieldLanguage } from "../field-language.ts";
import type { FieldView } from "../field-view.ts";
import styles from "./PhoneControl.module.css";
import { callingCodes } from "./phone-parts.ts";

type Props = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly field: FieldView;
  readonly code: string;
  readonly onChoose: (code: string) => void;
};

export function CallingCodeMenu({ anchor, field, code, onChoose }: Props): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.code}
        disabled={field.isDisabled}
        aria-label={
          code === ""
            ? t("Choose the calling code of {{field}}", { field: field.label })
            : t("Calling code of {{field}}: {{code}}", { field: field.label, code })
        }
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <bdi dir="ltr">{code || "+"}</bdi>
        <IconSelector size={12} stroke={1.6} aria-hidden />
      </button>
      {isOpen && (
        <Dropdown anchor={anchor} width="content" onClose={() => setIsOpen(false)}>
          <CodeList
            field={field}
            code={code}
            onClose={close}
            onChoose={(next) => {
              setIsOpen(false);
              onChoose(next);
            }}
          />
        </Dropdown>
      )}
    </>
  );
}

type ListProps = Pick<Props, "field" | "code" | "onChoose"> & { readonly onClose: () => void };

function CodeList({ field, code, onChoose, onClose }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { locale } = useFieldLanguage();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  // Once the menu is shown: what is hidden takes no focus and cannot be scrolled to.
  useEffect(() => search.current?.focus(), []);
  const all = useMemo(() => callingCodes(field, locale), [field, locale]);
  const [text, setText] = useState("");
  const matches = wordMatcher(text);
  const options = all.filter((option) => matches(`${option.label} ${option.code}`));
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      all.findIndex((option) => option.code === code),
    ),
  );
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step !== undefined) setActive((active + step + options.length) % Math.max(1, options.length));
    else if (event.key === "Enter" && chosen !== undefined) onChoose(chosen.code);
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    // The window around the field has its own use for these keys.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.menu} style={{ inlineSize: phoneMenuWidthPx }}>
      <input
        ref={search}
        type="text"
        className={styles.search}
        role="combobox"
        aria-label={t("Find a country")}
        placeholder={t("Find a country")}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t("Calling codes")} className={styles.list}>
        {options.map((option, place) => (
          <Option
            key={option.country}
            id={`${id}-${place}`}
            label={option.label}
            code={option.code}
            isActive={place === active}
            isChosen={option.code === code}
            onChoose={() => onChoose(option.code)}
          />
        ))}
        {options.length === 0 && <p className={styles.nothing}>{t("No data")}</p>}
      </div>
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Option({ id, label, code, isActive, isChosen, onChoose }: OptionProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.option}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi className={styles.country}>{label}</bdi>
      <bdi dir="ltr" className={styles.digits}>
        {code}
      </bdi>
    </div>
  );
}
