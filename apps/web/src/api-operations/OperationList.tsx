// Operations under each other, in one frame.
import type { ReactElement } from "react";
import type { ApiOperation } from "./api-operation.ts";
import { Operation } from "./Operation.tsx";
import styles from "./OperationList.module.css";

export function OperationList({
  operations,
}: {
  readonly operations: readonly ApiOperation[];
}): ReactElement {
  return (
    <div className={styles.operations}>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
    </div>
  );
}
