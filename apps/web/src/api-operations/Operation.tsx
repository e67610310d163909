// One operation: a line that opens. The details are made only once they are wanted. An address that names it opens it.
import { Breakable } from "@kontor/ui/text/Breakable.tsx";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import type { ApiOperation } from "./api-operation.ts";
import styles from "./Operation.module.css";
import { OperationDetails } from "./OperationDetails.tsx";

export function Operation({ operation }: { readonly operation: ApiOperation }): ReactElement {
  const { hash } = useLocation();
  const isNamed = hash === operation.id;
  const [isOpen, setIsOpen] = useState(isNamed);
  useEffect(() => {
    if (isNamed) setIsOpen(true);
  }, [isNamed]);
  return (
    <details
      className={styles.operation}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {/* The line carries the id: it is what can take the focus when the address names the operation. */}
      <summary id={operation.id} className={styles.line}>
        <span className={styles.method} dir="ltr">
          {operation.method}
        </span>
        <span className={styles.call}>
          <bdi className={styles.path} dir="ltr">
            <Breakable text={operation.path} />
          </bdi>
          <bdi className={styles.summary}>{operation.summary}</bdi>
        </span>
      </summary>
      {isOpen && <OperationDetails operation={operation} />}
    </details>
  );
}
