// The mark of a tenant: its logo, or the first letter of its name on the colour of the tenant.
import { type ReactElement, useState } from "react";
import styles from "./TenantMark.module.css";

type Props = {
  readonly name: string;
  readonly logo?: string | null | undefined;
  /** In place of the first letter of the name. */
  readonly mark?: string | undefined;
  /** A tenant that is not the one the user works in is drawn quietly. */
  readonly isQuiet?: boolean;
  readonly isLarge?: boolean;
};

export function TenantMark({ name, logo, mark, isQuiet = false, isLarge = false }: Props): ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  const size = isLarge ? styles.large : styles.small;
  if (logo && !isBroken) {
    return <img className={`${styles.logo} ${size}`} src={logo} alt="" onError={() => setIsBroken(true)} />;
  }
  return (
    <span
      className={`${styles.letter} ${size}`}
      data-quiet={isQuiet || undefined}
      data-wide={(mark && mark.length > 1) || undefined}
      aria-hidden="true"
    >
      {mark || ([...name][0] ?? "").toLocaleUpperCase()}
    </span>
  );
}
