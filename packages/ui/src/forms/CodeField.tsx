// Six boxes for a code of six digits. It is one field for users who type, paste or use a screen reader. It is one field also for the
// browser that offers the code of a message. The boxes are drawn behind it. It reports when the sixth digit is there.
import { type ReactElement, type Ref, useState } from "react";
import styles from "./CodeField.module.css";

const length = 6;
const places = Array.from({ length }, (_, place) => place);

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called once with all six digits. */
  readonly onComplete: (code: string) => void;
  readonly disabled?: boolean;
  readonly isWrong?: boolean;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

export function CodeField(props: Props): ReactElement {
  const { label, value, onChange, onComplete, disabled, isWrong = false, describedBy, ref } = props;
  const [isFocused, setIsFocused] = useState(false);
  const take = (text: string): void => {
    const code = text.replaceAll(/\D/g, "").slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete(code);
  };
  return (
    <div className={styles.field} dir="ltr" data-wrong={isWrong || undefined}>
      {places.map((place) => (
        <span
          key={place}
          className={styles.box}
          data-current={(isFocused && place === Math.min(value.length, length - 1)) || undefined}
          aria-hidden="true"
        >
          {value[place] ?? <i className={styles.empty} />}
        </span>
      ))}
      <input
        ref={ref}
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        // A pasted code may have spaces in it.
        maxLength={length * 3}
        disabled={disabled}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
    </div>
  );
}
