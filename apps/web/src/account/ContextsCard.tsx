// The contexts of the user, where there is more than one, with the way into each of them.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../language/isolate.ts";
import { loadSessionUser, openSession, takeAnswer } from "../request/calls.ts";
import { useMainRouter } from "../side-view/main-router.ts";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";

type Context = { readonly name: string; readonly tenant: string };
type Props = { readonly contexts: readonly Context[]; readonly current: string | undefined };

export function ContextsCard({ contexts, current }: Props): ReactElement | undefined {
  const { t } = useTranslation();
  const router = useMainRouter();
  const submission = useSubmit(t("You may not work in this context."));
  if (contexts.length < 2) return undefined;
  const enter = (name: string): void => {
    void submission.run(async () => {
      const answer = await openSession(authenticationRoutes.switchContextByPost, {
        query: { contextName: name },
      });
      takeAnswer(answer);
      await loadSessionUser();
      await router.invalidate();
    });
  };
  return (
    <Card title={t("Contexts")}>
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <ul className={styles.rows}>
        {contexts.map(({ name, tenant }) => (
          <li key={name} className={styles.row}>
            <div className={styles.rowText}>
              {name === current ? (
                <b>{t("{{name}}, this one", { name: isolate(name) })}</b>
              ) : (
                <bdi>{name}</bdi>
              )}
              <div className={styles.note}>{t("In tenant {{tenant}}", { tenant: isolate(tenant) })}</div>
            </div>
            {name !== current && (
              <Button
                size="xs"
                disabled={submission.isBusy}
                aria-label={t("Switch to {{name}}", { name })}
                onClick={() => enter(name)}
              >
                {t("Switch")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
