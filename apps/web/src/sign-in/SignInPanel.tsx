// The other side of the sign-in page: the image of the tenant and what the tenant says there. Without an image, a loan from its first to its
// last instalment, the interest shrinking above the principal.
import type { ReactElement } from "react";
import type { PanelLooks } from "../host/host-looks.ts";
import styles from "./SignInPanel.module.css";

const count = 44;
const height = 400;
const step = 15.4;
const barWidth = 9;
/** The last bar ends at the edge. */
const width = (count - 1) * step + barWidth;

/** The principal grows from less than half of the instalment to all of it. */
const bars = Array.from({ length: count }, (_, index) => {
  const principal = height * (0.42 + 0.58 * (index / count));
  return { x: index * step, principal, interest: Math.max(height - principal - 3, 0), index };
});

export function SignInPanel({ headline, announcement, image }: PanelLooks): ReactElement {
  return (
    <div className={styles.panel}>
      {image === undefined ? <Loan /> : <img className={styles.image} src={image} alt="" />}
      {(headline ?? announcement) !== undefined && (
        <div className={styles.words}>
          {headline !== undefined && <p className={styles.headline}>{headline}</p>}
          {announcement !== undefined && <p className={styles.announcement}>{announcement}</p>}
        </div>
      )}
    </div>
  );
}

function Loan(): ReactElement {
  return (
    <svg className={styles.art} viewBox={`0 0 ${width} ${height + 2}`} aria-hidden="true">
      {bars.map(({ x, principal, interest, index }) => (
        <g key={index}>
          <rect
            className={styles.principal}
            x={x}
            y={height - principal}
            width={barWidth}
            height={principal}
            rx="1.5"
            opacity={0.35 + (0.5 * index) / count}
          />
          <rect className={styles.interest} x={x} y={0} width={barWidth} height={interest} rx="1.5" />
        </g>
      ))}
      <line className={styles.ground} x1="0" x2={width} y1={height + 1} y2={height + 1} />
    </svg>
  );
}
