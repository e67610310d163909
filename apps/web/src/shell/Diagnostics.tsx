// The state behind the page, for those who try something out or look after the application. No other user sees it.
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useRouterState } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import { toggleDebugMode, useDebugMode } from "../session/debug-mode.ts";
import { environmentName, hasDiagnostics, isConfigurationMissing } from "../session/environment.ts";
import { useLastFailure } from "../session/last-failure.ts";
import { useSessionUser } from "../session/session-user.ts";
import styles from "./Diagnostics.module.css";

export function Diagnostics(): ReactElement | undefined {
  const { t } = useTranslation();
  const configuration = useSessionUser();
  const isDebugging = useDebugMode();
  const failure = useLastFailure();
  if (configuration === undefined || !hasDiagnostics(configuration)) return undefined;
  const { user, allowDebugMode } = configuration;
  return (
    <section className={styles.strip} aria-label={t("Diagnostics")}>
      <span>{environmentName(configuration) ?? t("Unknown environment")}</span>
      <bdi>{user.tenant}</bdi>
      <bdi>{user.username}</bdi>
      {isConfigurationMissing(configuration) && (
        <span className={styles.warning}>{t("The configuration could not be loaded")}</span>
      )}
      {failure !== undefined && (
        <span>
          {t("Last failure {{code}}, request", { code: failure.code })}{" "}
          <bdi dir="ltr" className={styles.requestId}>
            {failure.requestId}
          </bdi>
        </span>
      )}
      {allowDebugMode && isDebugging && <Debugging />}
      {allowDebugMode && (
        <button
          type="button"
          className={styles.debug}
          aria-keyshortcuts={keyTable.toggleDebug.keys}
          aria-pressed={isDebugging}
          onClick={toggleDebugMode}
        >
          {isDebugging ? t("Debug mode on") : t("Debug mode off")}
        </button>
      )}
    </section>
  );
}

/** What a user who looks for a mistake asks first. */
function Debugging(): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? "" });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <span>{t("Route {{route}}", { route })}</span>
      <bdi>{locale}</bdi>
      <bdi>{timeZone}</bdi>
    </>
  );
}
