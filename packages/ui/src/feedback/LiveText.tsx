// A text that is read out when it changes: a count that follows the typing, the outcome of a button. It stays in the page while
// it is empty, because a screen reader hears changes of an element it knows; and it speaks at most once a second.
import { useThrottledValue } from "@mantine/hooks";
import type { ReactElement } from "react";
import { Count } from "../text/Count.tsx";

const pauseMs = 1_000;

export function LiveText({ text }: { readonly text: string }): ReactElement {
  const spoken = useThrottledValue(text, pauseMs);
  return (
    <span role="status">
      <Count>{spoken}</Count>
    </span>
  );
}
