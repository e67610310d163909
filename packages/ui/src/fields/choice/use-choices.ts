// What happens in a select between opening and choosing: the typed text, the line the arrow keys are on, and what a choice does.
import { type KeyboardEvent, useCallback, useState } from "react";
import type { FieldChoice, FieldProps } from "../field-view.ts";
import {
  type ChosenCode,
  chosenOf,
  offeredChoices,
  storedChosen,
  takesSeveral,
  toggled,
} from "./choice-values.ts";

export type Choices = {
  readonly chosen: readonly ChosenCode[];
  readonly options: readonly FieldChoice[];
  readonly creatable: string | undefined;
  readonly isOpen: boolean;
  readonly text: string;
  readonly activeIndex: number;
  /** Whether a text was typed and left without becoming a value. */
  readonly isIncomplete: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly leave: () => void;
  readonly type: (text: string) => void;
  readonly activate: (index: number) => void;
  readonly choose: (index: number, isExcluded: boolean) => void;
  readonly remove: (code: string) => void;
  readonly clear: () => void;
  readonly press: (event: KeyboardEvent) => void;
};

export function useChoices({ field, onChange, onTouch }: FieldProps): Choices {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const chosen = chosenOf(field);
  const isSeveral = takesSeveral(field);
  const options = offeredChoices(field, text);
  const creatable = creatableText(field.allowsOwnValue === true, text, options, chosen);
  const lineCount = options.length + (creatable === undefined ? 0 : 1);
  const store = (next: readonly ChosenCode[]): void => onChange(storedChosen(field, next));
  const close = useCallback((): void => setIsOpen(false), []);
  const open = (): void => {
    if (isOpen || field.isDisabled) return;
    setIsOpen(true);
    setActiveIndex(Math.max(0, isSeveral ? 0 : options.findIndex(({ value }) => value === chosen[0]?.code)));
  };
  const choose = (index: number, isExcluded: boolean): void => {
    const code = options[index]?.value ?? (index === options.length ? creatable : undefined);
    if (code === undefined) return;
    const next = { code, isExcluded: isExcluded && field.isFilter === true };
    store(isSeveral ? toggled(chosen, next) : [next]);
    setText("");
    if (!isSeveral) close();
  };
  const move = (step: number): void => {
    if (!isOpen) open();
    else if (lineCount > 0) setActiveIndex((activeIndex + step + lineCount) % lineCount);
  };
  const press = (event: KeyboardEvent): void => {
    const isList = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isList) move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && isOpen) choose(activeIndex, event.ctrlKey || event.metaKey);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Backspace" && text === "" && isSeveral && chosen.length > 0)
      store(chosen.slice(0, -1));
    else return;
    // The window around the field has its own use for Escape and Enter.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    chosen,
    options,
    creatable,
    isOpen,
    text,
    activeIndex,
    isIncomplete: !isOpen && text.trim() !== "",
    open,
    close,
    leave: () => {
      close();
      if (field.allowsOwnValue !== true) setText("");
      onTouch();
    },
    type: (typed) => {
      setText(typed);
      setActiveIndex(0);
      setIsOpen(true);
    },
    activate: setActiveIndex,
    choose,
    remove: (code) => store(chosen.filter((one) => one.code !== code)),
    clear: () => {
      setText("");
      store([]);
    },
    press,
  };
}

/** What the list has under the same name already is chosen there, not created a second time. */
function creatableText(
  isAllowed: boolean,
  text: string,
  options: readonly FieldChoice[],
  chosen: readonly ChosenCode[],
): string | undefined {
  const typed = text.trim();
  if (!isAllowed || typed === "") return undefined;
  const isThere = options.some(({ value, label }) => value === typed || label === typed);
  return isThere || chosen.some(({ code }) => code === typed) ? undefined : typed;
}
