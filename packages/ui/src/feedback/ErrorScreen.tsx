// What stands where a page could not be shown: what happened, the request to name when asking for help, and the way on.
import { type ReactElement, type ReactNode, useContext } from "react";
import { PageTitle } from "../text/PageTitle.tsx";
import { PageTitlePlace } from "../text/page-title-place.ts";
import { ErrorGlyph } from "./ErrorGlyph.tsx";
import styles from "./ErrorScreen.module.css";
import { RequestId } from "./RequestId.tsx";

type Props = {
  /**
   * A fault carries the sign of an error. A notice is no fault but must be heard. An answer, such as a missing page, is neither: the reader
   * asked for it.
   */
  readonly kind: "fault" | "notice" | "answer";
  readonly title: string;
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
  /** The button or link that leads on. */
  readonly children?: ReactNode;
};

export function ErrorScreen({ kind, title, detail, requestId, children }: Props): ReactElement {
  const place = useContext(PageTitlePlace);
  return (
    <div className={styles.screen}>
      {kind === "fault" && <ErrorGlyph className={styles.glyph} />}
      <div className={styles.content}>
        {/* What can be pressed stands outside: an alert is read out whole. */}
        <div role={kind === "answer" ? undefined : "alert"}>
          {/* The title is the message here: a bar above, which has no room for a sentence, does not stand in for it. */}
          <PageTitlePlace value={place === "above" ? "second" : place}>
            <PageTitle>{title}</PageTitle>
          </PageTitlePlace>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        </div>
        {requestId !== undefined && <RequestId value={requestId} />}
        {children !== undefined && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
