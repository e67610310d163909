// Where one is signed in, with the way to end each of them.
import { ownSessionRoutes } from "@kontor/model/routes/own-sessions.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isolate, isolateFigure } from "../language/isolate.ts";
import { useFormats } from "../language/use-formats.ts";
import { call } from "../request/calls.ts";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";
import { deviceOf } from "./device.ts";
import type { Account } from "./load-account.ts";

export function SessionsCard({ sessions }: { readonly sessions: Account["sessions"] }): ReactElement {
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const router = useRouter();
  const submission = useSubmit(t("The session could not be ended."));
  const run = (work: () => Promise<unknown>): void => {
    void submission.run(async () => {
      await work();
      await router.invalidate();
    });
  };
  if (sessions === undefined) {
    return (
      <Card title={t("Sessions")} id="sessions">
        <p>{t("The sessions cannot be shown at the moment.")}</p>
      </Card>
    );
  }
  const shown = (moment: string): string => isolateFigure(formatMoment(moment));
  const methods = new Map([
    ["password", t("Password")],
    ["token", t("Token")],
    ["passkey", t("Passkey")],
    ["impersonation", t("Impersonation")],
    ["oidc", "OpenID Connect"],
    ["saml", "SAML"],
  ]);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Card title={t("Sessions")} id="sessions">
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <ul className={styles.rows}>
        {sessions.map(
          ({ id, isCurrent, userAgent, address, method, lastSeenAt, insertedAt, impersonator }) => (
            <li key={id} className={styles.row}>
              <div className={styles.rowText}>
                {isCurrent ? (
                  <b>{t("{{name}}, this one", { name: isolate(deviceOf(userAgent)) })}</b>
                ) : (
                  <bdi>{deviceOf(userAgent)}</bdi>
                )}
                {impersonator !== undefined && (
                  <div>
                    <b>{t("Used by {{username}}", { username: isolate(impersonator) })}</b>
                  </div>
                )}
                <div className={styles.note}>
                  {address === undefined
                    ? t("{{method}}, since {{since}}, last used {{used}}", {
                        method: methods.get(method) ?? method,
                        since: shown(insertedAt),
                        used: shown(lastSeenAt),
                      })
                    : t("{{method}} from {{address}}, since {{since}}, last used {{used}}", {
                        method: methods.get(method) ?? method,
                        address: isolateFigure(address),
                        since: shown(insertedAt),
                        used: shown(lastSeenAt),
                      })}
                </div>
              </div>
              {!isCurrent && (
                <Button
                  size="xs"
                  className={styles.danger}
                  disabled={submission.isBusy}
                  aria-label={t("End the session of {{device}}", { device: deviceOf(userAgent) })}
                  onClick={() => run(() => call(ownSessionRoutes.end, { params: { id } }))}
                >
                  {t("End")}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {others.length > 1 && (
        <div>
          <Button
            className={styles.danger}
            loading={submission.isBusy}
            onClick={() => run(() => call(ownSessionRoutes.endOthers))}
          >
            {t("End all others")}
          </Button>
        </div>
      )}
    </Card>
  );
}
