// Who is signed in, and with which rights.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { ReactElement } from "react";
import styles from "./Card.module.css";
import { Card } from "./Card.tsx";

export function WhoCard({ configuration }: { readonly configuration: UserConfiguration }): ReactElement {
  const { user } = configuration;
  const facts = [
    ["Username", user.username],
    ["Tenant", user.tenant],
    ["Profiles", user.profiles.join(", ")],
    ["Administrator", administratorOf(user)],
    ["Locale", user.locale],
    ["Time zone", user.timeZone],
  ] as const;
  return (
    <Card title="Who you are">
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
      </dl>
    </Card>
  );
}

function administratorOf({ isSuperAdmin, isMainAdmin, isAdmin }: UserConfiguration["user"]): string {
  if (isSuperAdmin) return "Of all tenants";
  if (isMainAdmin) return "Main administrator";
  return isAdmin ? "Yes" : "";
}
