// The other side of the sign-in page: a loan from its first to its last instalment, the interest shrinking above the principal.
import type { ReactElement } from "react";
import styles from "./SignInPanel.module.css";

const count = 44;
const height = 400;
const step = 15.4;

/** The principal grows from less than half of the instalment to all of it. */
const bars = Array.from({ length: count }, (_, index) => {
  const principal = height * (0.42 + 0.58 * (index / count));
  return { x: index * step, principal, interest: Math.max(height - principal - 3, 0), index };
});

export function SignInPanel(): ReactElement {
  return (
    <aside className={styles.panel} aria-label="About Kontor">
      <svg className={styles.art} viewBox={`0 0 ${count * step} ${height + 2}`} aria-hidden="true">
        {bars.map(({ x, principal, interest, index }) => (
          <g key={index}>
            <rect
              className={styles.principal}
              x={x}
              y={height - principal}
              width="9"
              height={principal}
              rx="1.5"
              opacity={0.5 + (0.4 * index) / count}
            />
            <rect className={styles.interest} x={x} y={0} width="9" height={interest} rx="1.5" />
          </g>
        ))}
        <line className={styles.ground} x1="0" x2={count * step} y1={height + 1} y2={height + 1} />
      </svg>
      <p className={styles.words}>Every contract, every asset, every cent in one ledger.</p>
    </aside>
  );
}
