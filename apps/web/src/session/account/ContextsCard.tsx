// The contexts of the user, where there is more than one, with the way into each of them.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { loadSessionUser, openSession, takeAnswer } from "../calls.ts";
import { useSubmit } from "../use-submit.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";

type Context = { readonly name: string; readonly tenant: string };
type Props = { readonly contexts: readonly Context[]; readonly current: string | undefined };

export function ContextsCard({ contexts, current }: Props): ReactElement | undefined {
  const router = useRouter();
  const submission = useSubmit("You may not work in this context.");
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
    <Card title="Contexts">
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <ul className={styles.rows}>
        {contexts.map(({ name, tenant }) => (
          <li key={name} className={styles.row}>
            <div className={styles.rowText}>
              <bdi>{name}</bdi>
              {name === current && (
                <>
                  , <b>this one</b>
                </>
              )}
              <div className={styles.note}>
                In tenant <bdi>{tenant}</bdi>
              </div>
            </div>
            {name !== current && (
              <Button
                size="xs"
                disabled={submission.isBusy}
                aria-label={`Switch to ${name}`}
                onClick={() => enter(name)}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
