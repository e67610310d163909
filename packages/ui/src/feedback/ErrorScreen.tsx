// What stands where a page could not be shown: what happened, the request to name when asking for help, and the way on.
import { Button } from "@mantine/core";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import styles from "./ErrorScreen.module.css";

type Props = {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
  /** A missing page is an answer, not a fault; it is said without the sign of an error. */
  readonly isCalm?: boolean;
  /** The button or link that leads on. */
  readonly children?: ReactNode;
};

export function ErrorScreen({ title, detail, requestId, isCalm = false, children }: Props): ReactElement {
  return (
    <div className={styles.screen} role={isCalm ? undefined : "alert"}>
      {!isCalm && <ErrorGlyph />}
      <div className={styles.content}>
        <h1 className={styles.title}>{title}</h1>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {requestId !== undefined && <RequestId value={requestId} />}
        {children !== undefined && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}

function RequestId({ value }: { readonly value: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  const id = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // The browser keeps its clipboard to itself without TLS or permission; the reader copies what is selected.
      if (id.current !== null) getSelection()?.selectAllChildren(id.current);
    }
  };
  return (
    <p className={styles.request}>
      <span>
        Request{" "}
        <bdi ref={id} className={styles.id} dir="ltr">
          {value}
        </bdi>
      </span>
      <Button size="xs" aria-label="Copy request id" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </p>
  );
}

/** The diamond of the error family: the shape tells it from the others without colour. */
function ErrorGlyph(): ReactElement {
  return (
    <svg className={styles.glyph} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 .9 15.1 8 8 15.1.9 8Z" fill="currentColor" />
      <path d="M8 4.6v4.2M8 10.7v.9" stroke="var(--surface)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
