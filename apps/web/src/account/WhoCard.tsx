// Who is signed in, and with which rights.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { translate } from "../language/language.ts";
import { LocaleChoice } from "../session-language/LocaleChoice.tsx";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";

export function WhoCard({ configuration }: { readonly configuration: UserConfiguration }): ReactElement {
  const { t } = useTranslation();
  const { user } = configuration;
  const facts = [
    [t("Username"), user.username],
    [t("Tenant"), user.tenant],
    [t("Profiles"), user.profiles.join(", ")],
    [t("Administrator"), administratorOf(user)],
    [t("Time zone"), user.timeZone],
  ] as const;
  return (
    <Card title={t("Who you are")}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        <div>
          <dt>{t("Language and region")}</dt>
          <dd>
            <LocaleChoice />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function administratorOf({ isSuperAdmin, isMainAdmin, isAdmin }: UserConfiguration["user"]): string {
  if (isSuperAdmin) return translate("Of all tenants");
  if (isMainAdmin) return translate("Main administrator");
  return isAdmin ? translate("Yes") : "";
}
