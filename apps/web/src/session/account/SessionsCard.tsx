// Where one is signed in, with the way to end each of them.
import { ownSessionRoutes } from "@kontor/model/routes/own-sessions.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../calls.ts";
import { useSubmit } from "../use-submit.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";
import { deviceOf } from "./device.ts";
import type { Account } from "./load-account.ts";
import { Moment } from "./Moment.tsx";

const methods = new Map([
  ["password", "Password"],
  ["token", "Token"],
  ["passkey", "Passkey"],
  ["impersonation", "Impersonation"],
  ["oidc", "OpenID Connect"],
  ["saml", "SAML"],
]);

export function SessionsCard({ sessions }: { readonly sessions: Account["sessions"] }): ReactElement {
  const router = useRouter();
  const submission = useSubmit("The session could not be ended.");
  const run = (work: () => Promise<unknown>): void => {
    void submission.run(async () => {
      await work();
      await router.invalidate();
    });
  };
  if (sessions === undefined) {
    return (
      <Card title="Sessions">
        <p>The sessions cannot be shown at the moment.</p>
      </Card>
    );
  }
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Card title="Sessions">
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <ul className={styles.rows}>
        {sessions.map(
          ({ id, isCurrent, userAgent, address, method, lastSeenAt, insertedAt, impersonator }) => (
            <li key={id} className={styles.row}>
              <div className={styles.rowText}>
                <div>
                  <bdi>{deviceOf(userAgent)}</bdi>
                  {isCurrent && (
                    <>
                      , <b>this one</b>
                    </>
                  )}
                  {impersonator !== undefined && <b>, used by {impersonator}</b>}
                </div>
                <div className={styles.note}>
                  {methods.get(method) ?? method}
                  {address !== undefined && (
                    <>
                      {" from "}
                      <bdi dir="ltr">{address}</bdi>
                    </>
                  )}
                  , since <Moment at={insertedAt} />, last used <Moment at={lastSeenAt} />
                </div>
              </div>
              {!isCurrent && (
                <Button
                  size="xs"
                  className={styles.danger}
                  disabled={submission.isBusy}
                  aria-label={`End the session of ${deviceOf(userAgent)}`}
                  onClick={() => run(() => call(ownSessionRoutes.end, { params: { id } }))}
                >
                  End
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
            End all others
          </Button>
        </div>
      )}
    </Card>
  );
}
