// The page of one's own account: who one is, what proves it, and where one is signed in.
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { Button } from "@mantine/core";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { PageColumn } from "../../shell/PageColumn.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { useSessionUser } from "../session-user.ts";
import { signOut } from "../sign-out.ts";
import { ContextsCard } from "./ContextsCard.tsx";
import { ImpersonateCard } from "./ImpersonateCard.tsx";
import { PasskeysCard } from "./PasskeysCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SecondFactorCard } from "./SecondFactorCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { WhoCard } from "./WhoCard.tsx";

const route = getRouteApi("/frame/account");

export function AccountPage(): ReactElement {
  usePageTitle("Account");
  const router = useRouter();
  const account = route.useLoaderData();
  const configuration = useSessionUser() ?? account.configuration;
  const [isLeaving, setIsLeaving] = useState(false);
  const { user } = configuration;
  const isImpersonated = Boolean(user.impersonation ?? user.impersonatingTenant);
  const leave = (): void => {
    setIsLeaving(true);
    void signOut(() => void router.navigate({ to: "/authentication", search: { autoOidc: "0" } }));
  };
  return (
    <PageColumn>
      <PageTitle
        actions={
          <Button loading={isLeaving} onClick={leave}>
            Sign out
          </Button>
        }
      >
        Account
      </PageTitle>
      <WhoCard configuration={configuration} />
      {!isImpersonated && (
        <>
          <ContextsCard contexts={user.contexts ?? []} current={user.contextName ?? undefined} />
          <PasswordCard user={user} hasPassword={account.secondFactor?.hasPassword ?? true} />
          <SecondFactorCard secondFactor={account.secondFactor} />
          <PasskeysCard passkeys={account.passkeys} secondFactor={account.secondFactor} />
          <SessionsCard sessions={account.sessions} />
          <ImpersonateCard user={user} />
        </>
      )}
    </PageColumn>
  );
}
