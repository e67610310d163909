// A text as a code for a camera, drawn as one path: nothing is loaded, and no text becomes markup.
import { type ReactElement, useMemo } from "react";
import { encode } from "uqr";
import styles from "./QrCode.module.css";

type Props = { readonly text: string; readonly label: string };

export function QrCode({ text, label }: Props): ReactElement {
  const { size, data } = useMemo(() => encode(text, { ecc: "M", border: 2 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
