// The foot of the palette: the keys that work in it, and how many records were found how fast, or why none were.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { failureText } from "../request/failure-text.ts";
import styles from "./PaletteFoot.module.css";
import type { PaletteSearch } from "./use-palette-search.ts";

type Props = { readonly search: PaletteSearch; readonly canOpenBeside: boolean };

export function PaletteFoot({ search, canOpenBeside }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <footer className={styles.foot}>
      <span className={styles.hints}>
        <span className={styles.hint}>
          <KeyHint keys="ArrowUp ArrowDown" /> {t("move")}
        </span>
        <span className={styles.hint}>
          <KeyHint keys="Enter" /> {t("open")}
        </span>
        {canOpenBeside && (
          <span className={styles.hint}>
            <KeyHint keys="Alt+Enter" /> {t("open in side view")}
          </span>
        )}
      </span>
      <Outcome search={search} />
    </footer>
  );
}

function Outcome({
  search: { hits, text, recordCount, hasMoreRecords },
}: Pick<Props, "search">): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  if (hits.failure !== null) {
    return (
      <span className={styles.failure} role="alert">
        {t("Records could not be searched: {{reason}}", {
          reason: failureText(hits.failure, hits.failure.message),
        })}
      </span>
    );
  }
  const values = { count: recordCount, time: formatNumber(hits.tookMs ?? 0) };
  const found = hasMoreRecords
    ? t("First {{count}} records in {{time}} ms", values)
    : t("{{count}} records in {{time}} ms", values);
  return (
    <span className={styles.outcome} role="status">
      {hits.isStale ? t("Searching records") : text.trim() !== "" && hits.tookMs !== undefined && found}
    </span>
  );
}
