// A link of a layout: a page of this installation opens in place, one of the web beside it and without learning where it was opened.
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactElement } from "react";
import styles from "./LayoutLink.module.css";

type Props = {
  /** Checked when the script has answered: a path of ours or a whole address. */
  readonly href: string;
  readonly children: string;
};

export function LayoutLink({ href, children }: Props): ReactElement {
  const router = useRouter();
  if (!href.startsWith("/")) {
    return (
      <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        <bdi>{children}</bdi>
      </a>
    );
  }
  const open = (event: MouseEvent): void => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a className={styles.link} href={href} onClick={open}>
      <bdi>{children}</bdi>
    </a>
  );
}
