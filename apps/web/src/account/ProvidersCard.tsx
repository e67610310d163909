// Lets administrators sign in through a provider of their house. They link their account themselves, because no provider may decide who is
// an administrator.
import { offeredProviders, type ProviderMarker } from "@kontor/client/session/provider-marker.ts";
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { identityProviderRoutes } from "@kontor/model/routes/identity-providers.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { leaveForProvider } from "../credentials/leave-for-provider.ts";
import { providerLabel } from "../host/host-looks.ts";
import { isolate } from "../language/isolate.ts";
import { call } from "../request/calls.ts";
import { isAdministrator } from "../session/who-may.ts";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";
import type { Account } from "./load-account.ts";

type Props = Pick<UserConfiguration, "user"> & Pick<Account, "host">;

export function ProvidersCard({ user, host }: Props): ReactElement | undefined {
  const { t } = useTranslation();
  const submission = useSubmit(t("The account cannot be linked at the moment."));
  const providers = offeredProviders(host);
  if (providers.length === 0 || !isAdministrator(user)) return undefined;
  const link = (provider: ProviderMarker): void => {
    void submission.run(async () => {
      await call(identityProviderRoutes.linkOwnAccount, { params: { id: provider.id } });
      await leaveForProvider(provider, "/account");
    });
  };
  return (
    <Card title={t("Sign-in by a provider")} id="providers">
      {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
      <p>
        {t(
          "Accounts of administrators are linked by their owners: sign in at the provider once more, in this browser and within ten minutes.",
        )}
      </p>
      <ul className={styles.rows}>
        {providers.map((provider) => {
          const name = providerLabel(host, provider);
          return (
            <li key={provider.kind} className={styles.row}>
              <div className={styles.rowText}>
                <bdi>{name}</bdi>
              </div>
              <Button
                size="xs"
                disabled={submission.isBusy}
                aria-label={t("Link with {{name}}", { name: isolate(name) })}
                onClick={() => link(provider)}
              >
                {t("Link")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
