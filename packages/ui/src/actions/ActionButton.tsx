// A button as the product has them: one filled button in a view is the next step, the others are bordered or quiet, and what
// destroys something is red text. One that cannot be used says why.
import { Button } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { KeyHint } from "../keyboard/KeyHint.tsx";
import { Tooltip } from "../overlay/Tooltip.tsx";

type Props = {
  readonly kind?: "filled" | "default" | "quiet" | "danger" | undefined;
  readonly size?: "xs" | "sm" | "md" | undefined;
  readonly icon?: ReactNode;
  /** The shortcut that does the same, as in the key table. */
  readonly keys?: string | undefined;
  /** Keeps its width and shows that it works. */
  readonly isRunning?: boolean | undefined;
  /** Why it cannot be used now. */
  readonly disabledReason?: string | undefined;
  readonly onClick: () => void;
  /** A verb: "Add contract". */
  readonly children: ReactNode;
};

export function ActionButton(props: Props): ReactElement {
  const { disabledReason } = props;
  if (disabledReason === undefined) return drawButton(props);
  return <Tooltip text={disabledReason}>{(describedBy) => drawButton(props, describedBy)}</Tooltip>;
}

/** Screen readers announce keys in the list of keys. As part of every name they would only be in the way. */
function hint(keys: string): ReactElement {
  return (
    <span aria-hidden="true">
      <KeyHint keys={keys} />
    </span>
  );
}

type DescribedBy = { readonly "aria-describedby": string };

function drawButton(props: Props, describedBy?: DescribedBy): ReactElement {
  const { kind = "default", size = "sm", icon, keys, isRunning = false, onClick, children } = props;
  const isDisabled = describedBy !== undefined;
  return (
    <Button
      variant={kind === "quiet" || kind === "danger" ? "subtle" : kind}
      color={kind === "filled" ? "petrol" : "gray"}
      size={size}
      loading={isRunning}
      leftSection={icon}
      rightSection={keys === undefined ? undefined : hint(keys)}
      // It stays a stop of the keyboard, so that its reason can be heard.
      data-disabled={isDisabled}
      aria-disabled={isDisabled || undefined}
      mod={{ danger: kind === "danger" }}
      {...describedBy}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
