// The layout of every page before a session: the form at the start under the mark of the tenant, a plain panel on the other side.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { EnvironmentBadge } from "@kontor/ui/text/EnvironmentBadge.tsx";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HostMark } from "../host/HostMark.tsx";
import { environmentOf, panelOf } from "../host/host-looks.ts";
import { useHostTitle } from "../host/use-host-title.ts";
import { mainId } from "../page/page-ids.ts";
import styles from "./SignInFrame.module.css";
import { SignInPanel } from "./SignInPanel.tsx";

const version = import.meta.env.KONTOR_VERSION;

type Props = {
  readonly host: HostAnswer;
  readonly title: string;
  readonly lead?: ReactNode;
  /** What stands above the title: the way back. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

export function SignInFrame({ host, title, lead, before, children }: Props): ReactElement {
  const { t } = useTranslation();
  const environment = environmentOf(host);
  useHostTitle(title, host);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <HostMark host={host} />
          {environment !== undefined && <EnvironmentBadge name={environment} />}
        </header>
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <div className={styles.form}>
            {before}
            <div>
              <h1 className={styles.title}>{title}</h1>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            {children}
          </div>
        </main>
        <footer className={styles.foot}>
          {environment === undefined
            ? t("Kontor {{version}}", { version })
            : t("Kontor {{version}}, {{environment}} environment", { version, environment })}
        </footer>
      </div>
      <SignInPanel {...panelOf(host)} />
    </div>
  );
}
