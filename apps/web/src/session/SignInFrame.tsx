// The layout of every page before a session: the form at the start under the mark of the tenant, a plain panel on the other side.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { EnvironmentBadge } from "@kontor/ui/text/EnvironmentBadge.tsx";
import { ProductMark } from "@kontor/ui/theme/ProductMark.tsx";
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from "react";
import { mainId } from "../shell/page-ids.ts";
import { environmentOf, tenantLabel } from "./host-looks.ts";
import styles from "./SignInFrame.module.css";
import { SignInPanel } from "./SignInPanel.tsx";

type Props = {
  readonly host: HostAnswer;
  readonly title: string;
  readonly lead?: ReactNode;
  /** What stands above the title: the way back. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

export function SignInFrame({ host, title, lead, before, children }: Props): ReactElement {
  const environment = environmentOf(host);
  const windowTitle = host.windowTitle ?? "Kontor";
  useLayoutEffect(() => {
    document.title = `${title} – ${windowTitle}`;
  }, [title, windowTitle]);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <TenantMark host={host} />
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
          Kontor
          {environment !== undefined && `, ${environment} environment`}
        </footer>
      </div>
      <SignInPanel />
    </div>
  );
}

/** The logo of the tenant, or its first letter; without a tenant the mark of the product. */
function TenantMark({ host }: { readonly host: HostAnswer }): ReactElement {
  const label = tenantLabel(host);
  const [isBroken, setIsBroken] = useState(false);
  if (label === undefined) return <ProductMark />;
  return (
    <span className={styles.mark}>
      {host.publicLogo && !isBroken ? (
        <img className={styles.logo} src={host.publicLogo} alt="" onError={() => setIsBroken(true)} />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {label.slice(0, 1).toUpperCase()}
        </span>
      )}
      <bdi>{label}</bdi>
    </span>
  );
}
