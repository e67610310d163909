// The address of a file as the way to it. A file of this server is read in the session and handed over as a download; any other address
// is none of ours and stays a text.
import { cutText } from "@kontor/kernel/text/cut-text.ts";
import type { MouseEvent, ReactElement } from "react";
import { readFile, saveFile } from "../request/read-file.ts";
import { reportFailure } from "../request/report-failure.ts";
import styles from "./cells.module.css";

/** `fileName` is what the file is kept under. */
type Props = { readonly address: string; readonly fileName: string };

export function FileCell({ address, fileName }: Props): ReactElement {
  const shown = <bdi dir="ltr">{cutText(address)}</bdi>;
  if (!/^\/(?![/\\])/.test(address)) return shown;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    readFile(address, "list-file").then((file) => saveFile(file, fileName), reportFailure);
  };
  return (
    <a className={styles.reference} href={address} title={address} onClick={open}>
      {shown}
    </a>
  );
}
