// A moment in the time zone of the browser, written the same way in every language.
import type { ReactElement } from "react";

export function Moment({ at }: { readonly at: string }): ReactElement {
  return (
    <time dateTime={at} dir="ltr">
      <bdi>{momentText(at)}</bdi>
    </time>
  );
}

function momentText(at: string): string {
  const date = new Date(at);
  const two = (figure: number): string => String(figure).padStart(2, "0");
  const day = `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
