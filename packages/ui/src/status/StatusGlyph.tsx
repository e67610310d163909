// The small drawing of a status family. Every family has its own shape, so a reader who sees no colours loses nothing.
import type { ReactElement } from "react";
import styles from "./StatusGlyph.module.css";
import type { StatusFamily } from "./status-family.ts";

type Props = { readonly family: StatusFamily; readonly size?: number | undefined };

export function StatusGlyph({ family, size = 12 }: Props): ReactElement {
  return (
    <svg
      className={styles.glyph}
      data-family={family}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      {drawings[family]}
    </svg>
  );
}

const drawings: Readonly<Record<StatusFamily, ReactElement>> = {
  error: (
    <>
      <path d="M6 .8 11.2 6 6 11.2.8 6z" fill="currentColor" />
      <path d="M6 3.4v3M6 8.1v.3" className={styles.mark} strokeWidth="1.4" />
    </>
  ),
  warning: (
    <>
      <path
        d="M6 1.2 11.3 10.6H.7z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth=".8"
        strokeLinejoin="round"
      />
      <path d="M6 4.6v2.6M6 8.9v.2" className={styles.mark} strokeWidth="1.3" />
    </>
  ),
  stopped: <rect x="2" y="2" width="8" height="8" rx="1.6" fill="currentColor" />,
  ongoing: (
    <>
      <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 3.2a2.8 2.8 0 0 1 0 5.6z" fill="currentColor" />
    </>
  ),
  current: <circle cx="6" cy="6" r="4.8" fill="currentColor" />,
  success: (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <path d="m3.8 6.1 1.6 1.6 2.9-3.2" className={styles.mark} strokeWidth="1.4" />
    </>
  ),
  neutral: <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.5" />,
};
