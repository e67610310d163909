// The page of one's own account: who one is, what proves it, and where one is signed in.
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../page/use-page-title.ts";
import { useSessionUser } from "../session/session-user.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import styles from "./AccountPage.module.css";
import { ContextsCard } from "./ContextsCard.tsx";
import { ImpersonateCard } from "./ImpersonateCard.tsx";
import { PasskeysCard } from "./PasskeysCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { ProvidersCard } from "./ProvidersCard.tsx";
import { SecondFactorCard } from "./SecondFactorCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { WhoCard } from "./WhoCard.tsx";

const route = getRouteApi("/frame/account");

export function AccountPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Account"));
  const account = route.useLoaderData();
  const configuration = useSessionUser() ?? account.configuration;
  const { isLeaving, leave } = useSignOut();
  const { user } = configuration;
  const isImpersonated = Boolean(user.impersonation ?? user.impersonatingTenant);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("Account")}
        actions={
          <Button loading={isLeaving} onClick={leave}>
            {t("Sign out")}
          </Button>
        }
      />
      <div className={styles.cards}>
        <div className={styles.column}>
          <WhoCard configuration={configuration} />
          {!isImpersonated && (
            <>
              <PasswordCard user={user} hasPassword={account.secondFactor?.hasPassword ?? true} />
              <SecondFactorCard secondFactor={account.secondFactor} />
              <PasskeysCard passkeys={account.passkeys} secondFactor={account.secondFactor} />
              <ProvidersCard user={user} host={account.host} />
            </>
          )}
        </div>
        {!isImpersonated && (
          <div className={styles.column}>
            <ContextsCard contexts={user.contexts ?? []} current={user.contextName ?? undefined} />
            <SessionsCard sessions={account.sessions} />
            <ImpersonateCard user={user} />
          </div>
        )}
      </div>
    </div>
  );
}
