// Shows what this browser keeps while the application is open, and lets it be forgotten when something on the screen seems old.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Count } from "@kontor/ui/text/Count.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import { reportFailure } from "../request/report-failure.ts";
import styles from "./CacheInfoPage.module.css";
import { type CacheName, clientCaches } from "./cache-sizes.ts";

const measureEveryMs = 2_000;

export function CacheInfoPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Caches"));
  const { formatNumber } = useFormats();
  const words = useCacheWords();
  const sizes = useSizes();
  const clear = async (...names: readonly CacheName[]): Promise<void> => {
    const [first, ...others] = names.map((name) => words[name].label);
    try {
      await Promise.all(names.map((name) => clientCaches[name].clear()));
      showToast({
        level: "success",
        title:
          others.length > 0
            ? t("Everything that was read is forgotten")
            : t("Cleared: {{name}}", { name: first }),
      });
    } catch (error) {
      reportFailure(error);
    }
    sizes.measure();
  };
  // Rounded up: what holds something is never shown as nothing.
  const kilobytes = (characterCount: number): ReactElement => (
    <bdi dir="ltr">
      {t("{{size}} kB", { size: formatNumber(Math.ceil(characterCount / 100) / 10, { decimals: 1 }) })}
    </bdi>
  );
  const total = sizes.all.reduce((sum, { characterCount }) => sum + characterCount, 0);
  return (
    <div className={styles.page}>
      <PageTitle
        count={<Count>{kilobytes(total)}</Count>}
        actions={
          <ActionButton onClick={() => void clear("pages", "addresses", "lists", "user")}>
            {t("Clear all that was read")}
          </ActionButton>
        }
      >
        {t("Caches")}
      </PageTitle>
      <p className={styles.lead}>
        {t("What this browser keeps while the application is open. Logging out forgets all of it.")}
      </p>
      <Card title={t("Kept in this browser")} kind="list">
        <ul className={styles.rows}>
          {sizes.all.map(({ name, entryCount, characterCount }) => (
            <li key={name} className={styles.row}>
              <div className={styles.words}>
                <div className={styles.name}>{words[name].label}</div>
                <div className={styles.note}>{words[name].note}</div>
              </div>
              <div className={styles.figures} data-empty={entryCount === 0 || undefined}>
                <bdi>{t("{{count}} entries", { count: entryCount })}</bdi>
                <span className={styles.size}>{kilobytes(characterCount)}</span>
              </div>
              <ActionButton
                onClick={() => void clear(name)}
                {...(entryCount === 0 && { disabledReason: t("Nothing is kept here") })}
              >
                <span aria-hidden>{t("Clear")}</span>
                <Unseen>{t("Clear: {{name}}", { name: words[name].label })}</Unseen>
              </ActionButton>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

type Measured = { readonly name: CacheName; readonly entryCount: number; readonly characterCount: number };

function useSizes(): { readonly all: readonly Measured[]; readonly measure: () => void } {
  const [all, setAll] = useState(measured);
  useEffect(() => {
    const timer = setInterval(() => setAll(measured()), measureEveryMs);
    return () => clearInterval(timer);
  }, []);
  return { all, measure: () => setAll(measured()) };
}

const cacheNames = [
  "pages",
  "addresses",
  "lists",
  "user",
  "interface",
] as const satisfies readonly CacheName[];

function measured(): readonly Measured[] {
  return cacheNames.map((name) => ({ name, ...clientCaches[name].size() }));
}

function useCacheWords(): Readonly<Record<CacheName, { readonly label: string; readonly note: string }>> {
  const { t } = useTranslation();
  return {
    pages: {
      label: t("Answers shown on pages"),
      note: t("Fresh for ten seconds, and read again when something changes."),
    },
    addresses: {
      label: t("Answers by address"),
      note: t("What scripts and cards have read, until something is written under the same address."),
    },
    lists: {
      label: t("Lists"),
      note: t("The choices of fields and the names of statuses, in your language."),
    },
    user: {
      label: t("Your configuration"),
      note: t("Menu, permissions and preferences. Clearing it reads them again."),
    },
    interface: {
      label: t("State of the interface"),
      note: t("Folded cards, the navigation and the side view. The look and the language stay."),
    },
  };
}
