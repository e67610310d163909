// The discount on all asset lines together: computed from them, and typed to give each of them the same.
import { AppError } from "@kontor/kernel/errors.ts";
import { parsePercentage } from "@kontor/kernel/locale/format-percentage.ts";
import { toNumber } from "@kontor/kernel/money/ratio.ts";
import { TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";

type Props = {
  readonly discount: number | undefined;
  /** Undefined where it is only read. */
  readonly onChange: ((discount: number) => void) | undefined;
};

export function TotalDiscount({ discount, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatPercentage } = useFormats();
  const [typed, setTyped] = useState<string>();
  const shown = discount === undefined ? "–" : formatPercentage(discount);
  if (onChange === undefined) return <bdi dir="ltr">{shown}</bdi>;
  const read = typed === undefined ? discount : readDiscount(typed);
  const leave = (): void => {
    if (typed !== undefined && read !== undefined) onChange(read);
    if (read !== undefined) setTyped(undefined);
  };
  return (
    <TextInput
      size="xs"
      w={86}
      ms="auto"
      inputMode="decimal"
      aria-label={t("Total discount")}
      value={typed ?? shown}
      error={read === undefined}
      styles={{ input: { textAlign: "right" } }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave();
        if (event.key === "Escape") setTyped(undefined);
      }}
    />
  );
}

/** From nothing to everything. */
function readDiscount(text: string): number | undefined {
  try {
    const discount = toNumber(parsePercentage(text));
    return discount >= 0 && discount <= 1 ? discount : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
