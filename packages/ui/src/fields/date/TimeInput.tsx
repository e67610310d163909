// The time of a moment: typed as hours and minutes, or chosen from the half hours of a day.
import { InputBase } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dropdown } from "../../overlay/Dropdown.tsx";
import { ChoiceList, optionId } from "../choice/ChoiceList.tsx";
import styles from "./Day.module.css";
import { offeredTimes, readTime } from "./moment.ts";

type Props = {
  readonly label: string;
  readonly time: string | undefined;
  readonly isWrong: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (time: string) => void;
};

const options = offeredTimes.map((time) => ({ value: time, label: time }));

export function TimeInput({ label, time, isWrong, isDisabled, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [draft, setDraft] = useState<string>();
  const [activeIndex, setActiveIndex] = useState<number>();
  const isOpen = activeIndex !== undefined;
  const name = t("Time of {{field}}", { field: label });
  const open = (): void => {
    // The working day begins at nine for most users. A user with a time starts from it.
    if (!isOpen && !isDisabled) setActiveIndex(nearestIndex(time ?? "09:00"));
  };
  const close = (): void => setActiveIndex(undefined);
  const take = (text: string): void => {
    const read = readTime(text);
    if (read !== undefined) onChange(read);
    setDraft(undefined);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (isOpen) setActiveIndex((activeIndex + step + options.length) % options.length);
      else open();
    } else if (event.key === "Enter" && (isOpen || draft !== undefined)) {
      take(draft ?? options[activeIndex ?? 0]?.value ?? "");
    } else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box}>
      <InputBase
        type="text"
        role="combobox"
        aria-label={name}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, activeIndex) : undefined}
        error={isWrong}
        disabled={isDisabled}
        autoComplete="off"
        inputMode="numeric"
        placeholder={t("HH:mm")}
        classNames={{ input: styles.time }}
        rightSection={<IconClock size={14} stroke={1.6} aria-hidden />}
        rightSectionWidth={28}
        rightSectionPointerEvents="none"
        value={draft ?? time ?? ""}
        onClick={open}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setActiveIndex(nearestIndex(readTime(currentTarget.value) ?? "00:00"));
        }}
        onBlur={() => (draft === undefined ? close() : take(draft))}
        onKeyDown={press}
      />
      {isOpen && (
        <Dropdown anchor={box} onClose={close}>
          <ChoiceList
            id={listId}
            label={name}
            isLoading={false}
            options={options}
            creatable={undefined}
            chosen={time === undefined ? [] : [{ code: time, isExcluded: false }]}
            activeIndex={activeIndex}
            isMultiple={false}
            onChoose={(index) => take(options[index]?.value ?? "")}
            onActive={setActiveIndex}
          />
        </Dropdown>
      )}
    </div>
  );
}

function nearestIndex(time: string): number {
  const later = offeredTimes.findIndex((offered) => offered >= time);
  return later === -1 ? offeredTimes.length - 1 : later;
}
