// Adds a record from the header of a card.
import { ActionIcon } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

type Props = {
  /** What it adds: "Add note". */
  readonly label: string;
  readonly onClick: () => void;
};

export function AddButton({ label, onClick }: Props): ReactElement {
  return (
    <ActionIcon size="xs" aria-label={label} title={label} onClick={onClick}>
      <IconPlus size={15} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
