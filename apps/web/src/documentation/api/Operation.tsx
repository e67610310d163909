// One operation: a line that opens. The details are made only once they are wanted. An address that names it opens it.
import { useLocation } from "@tanstack/react-router";
import { Fragment, type ReactElement, useEffect, useRef, useState } from "react";
import type { ApiOperation } from "./api-operation.ts";
import styles from "./Operation.module.css";
import { OperationDetails } from "./OperationDetails.tsx";

export function Operation({ operation }: { readonly operation: ApiOperation }): ReactElement {
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = hash === operation.id;
  const [isOpen, setIsOpen] = useState(isNamed);
  useEffect(() => {
    if (!isNamed) return;
    setIsOpen(true);
    details.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <details
      ref={details}
      id={operation.id}
      className={styles.operation}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.method} dir="ltr">
          {operation.method}
        </span>
        <span className={styles.call}>
          <bdi className={styles.path} dir="ltr">
            <BreakablePath path={operation.path} />
          </bdi>
          <span className={styles.summary}>{operation.summary}</span>
        </span>
      </summary>
      {isOpen && <OperationDetails operation={operation} />}
    </details>
  );
}

/** A long path breaks before a slash rather than inside a word. */
function BreakablePath({ path }: { readonly path: string }): ReactElement {
  return (
    <>
      {path.split(/(?=\/)/).map((part, index) => (
        <Fragment key={`${index}${part}`}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
