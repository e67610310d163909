// A page that stands by itself, outside the application: the mark of the tenant above, one column below, and no way into the application
// but the one it may offer.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import type { ReactElement, ReactNode } from "react";
import { HostMark } from "../host/HostMark.tsx";
import { useTenantLook } from "../host/tenant-look.ts";
import { useHostTitle } from "../host/use-host-title.ts";
import { mainId } from "../page/page-ids.ts";
import styles from "./OutsidePage.module.css";

type Props = {
  readonly host: HostAnswer;
  /** Of the window. */
  readonly title: string;
  /** At the end of the header. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export function OutsidePage({ host, title, action, children }: Props): ReactElement {
  useHostTitle(title, host);
  useTenantLook();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <HostMark host={host} />
        {action}
      </header>
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
