// What holds nothing is folded away behind this; whoever asks for it sees it.
import type { ReactElement } from "react";
import styles from "./EmptyFields.module.css";

type Props = { readonly text: string; readonly onShow: () => void };

export function EmptyFields({ text, onShow }: Props): ReactElement {
  return (
    <button type="button" className={styles.empty} data-part="empty-fields" onClick={onShow}>
      {text}
    </button>
  );
}
