// A value chosen from a list, or several. Typing finds it whatever its accents; in an advanced search holding Ctrl leaves it out instead.
import { IconSelector, IconX } from "@tabler/icons-react";
import { type ReactElement, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dropdown } from "../../overlay/Dropdown.tsx";
import { type ControlAttributes, FieldFrame, type FrameParts } from "../FieldFrame.tsx";
import type { FieldProps, FieldView } from "../field-view.ts";
import { useSelectPlaceholder } from "../use-select-placeholder.ts";
import styles from "./Choice.module.css";
import { ChoiceDot } from "./ChoiceDot.tsx";
import { ChoiceList, optionId } from "./ChoiceList.tsx";
import { ChosenChips } from "./ChosenChips.tsx";
import { choiceLabel, knownChoices, takesSeveral } from "./choice-values.ts";
import { type Choices, useChoices } from "./use-choices.ts";

/** In a list as short as this nothing needs to be typed, so a phone need not open its keyboard. */
const shortList = 7;

export function SelectControl(props: FieldProps): ReactElement {
  const { t } = useTranslation();
  const choices = useChoices(props);
  const field = choices.isIncomplete
    ? { ...props.field, warning: t("Caution, the value is incomplete and will not be considered.") }
    : props.field;
  return (
    <FieldFrame field={field}>
      {({ control, state }) => <SelectBox field={field} choices={choices} control={control} state={state} />}
    </FieldFrame>
  );
}

type Props = {
  readonly field: FieldView;
  readonly choices: Choices;
  readonly control: ControlAttributes;
  readonly state: FrameParts["state"];
};

function SelectBox({ field, choices, control, state }: Props): ReactElement {
  const { t } = useTranslation();
  const placeholder = useSelectPlaceholder();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { chosen, isOpen, text } = choices;
  const isSeveral = takesSeveral(field);
  const single = isSeveral ? undefined : chosen[0];
  const shownText = single === undefined || text !== "" ? text : choiceLabel(field, single.code);
  const isSearched = knownChoices(field).length > shortList || field.allowsOwnValue === true;
  const hasLines = choices.options.length > 0 || choices.creatable !== undefined;
  return (
    // biome-ignore lint/a11y: the field inside takes the keys; a press beside its text means the same.
    <div
      ref={box}
      className={styles.box}
      data-state={state}
      data-disabled={field.isDisabled || undefined}
      onMouseDown={(event) => {
        if (event.target === input.current || field.isDisabled) return;
        event.preventDefault();
        input.current?.focus();
      }}
      onClick={() => choices.open()}
    >
      {isSeveral && <ChosenChips field={field} chosen={chosen} onRemove={choices.remove} />}
      {single !== undefined && text === "" && (
        <ChoiceDot color={knownChoices(field).find(({ value }) => value === single.code)?.color} />
      )}
      <input
        ref={input}
        {...control}
        className={styles.input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        inputMode={isSearched ? "text" : "none"}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && hasLines ? optionId(listId, choices.activeIndex) : undefined}
        placeholder={chosen.length === 0 ? placeholder : ""}
        value={shownText}
        onChange={({ target }) => {
          const isLabelErased = single !== undefined && text === "" && target.value === "";
          if (isLabelErased) choices.clear();
          else choices.type(typedPart(target.value, text === "" ? shownText : ""));
        }}
        onFocus={({ target }) => target.select()}
        onBlur={choices.leave}
        onKeyDown={choices.press}
      />
      {chosen.length > 0 && !field.isDisabled && (isSeveral || !field.isMandatory) && (
        <button
          type="button"
          className={styles.clear}
          tabIndex={-1}
          aria-label={t("Clear {{field}}", { field: field.label })}
          onClick={(event) => {
            event.stopPropagation();
            choices.clear();
          }}
        >
          <IconX size={13} stroke={1.6} aria-hidden />
        </button>
      )}
      <IconSelector className={styles.chevron} size={14} stroke={1.6} aria-hidden />
      {isOpen && (
        <Dropdown anchor={box} onClose={choices.close}>
          <ChoiceList
            id={listId}
            label={field.label}
            isLoading={field.choices === "loading"}
            options={choices.options}
            creatable={choices.creatable}
            chosen={chosen}
            activeIndex={choices.activeIndex}
            isMultiple={isSeveral}
            onChoose={choices.choose}
            onActive={choices.activate}
          />
          {field.isFilter === true && <p className={styles.hint}>{t("Hold Ctrl to exclude a value")}</p>}
        </Dropdown>
      )}
    </div>
  );
}

/** What is typed behind the label of the chosen value searches for another one; the label itself was not typed. */
function typedPart(value: string, label: string): string {
  return label !== "" && value.startsWith(label) ? value.slice(label.length) : value;
}
