// A message of error level in the corner, over whatever page is shown. It leaves by itself, and sooner when it is closed.
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";
import { ErrorGlyph } from "./ErrorGlyph.tsx";
import styles from "./Toast.module.css";

/** As long as every toast of this level. */
const shownMs = 15_000;

type Props = { readonly message: string; readonly onClose: () => void };

export function ErrorToast({ message, onClose }: Props): ReactElement {
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className={styles.toast}>
      <ErrorGlyph className={styles.glyph} />
      <div className={styles.text} role="alert">
        {message}
      </div>
      <ActionIcon size="xs" aria-label="Close message" onClick={onClose}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}
