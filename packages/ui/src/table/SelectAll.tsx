// The box in the header that chooses every loaded row, or none.
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import rowStyles from "./rows.module.css";

type Props = {
  readonly count: number;
  readonly selected: number;
  readonly isSingle: boolean;
  readonly onToggle: () => void;
};

export function SelectAll({ count, selected, isSingle, onToggle }: Props): ReactElement | null {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const isAll = count > 0 && selected >= count;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = selected > 0 && !isAll;
  });
  if (isSingle) return null;
  return (
    <input
      ref={box}
      className={rowStyles.check}
      type="checkbox"
      checked={isAll}
      disabled={count === 0}
      onChange={onToggle}
      aria-label={t("Select all loaded rows")}
    />
  );
}
