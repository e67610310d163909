// The icon that a menu names. The set of them is a chunk of its own; until it is there the icon holds its place.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";
import { type Icon, IconBook, IconCode } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";

type Props = { readonly name: string | undefined; readonly size: number };
type Icons = Readonly<Record<string, Icon>>;

/** Of the menu for everybody, which is there with the first page. */
const known = sharedValue<Icons>({ book: IconBook, code: IconCode });
let isLoading = false;

export function EntryIcon({ name = "", size }: Props): ReactElement {
  const icons = known.use();
  const Named = icons[name];
  useEffect(() => {
    if (Named === undefined && name !== "") load();
  }, [Named, name]);
  if (Named === undefined) return <svg width={size} height={size} aria-hidden="true" />;
  return <Named size={size} stroke={1.6} aria-hidden />;
}

function load(): void {
  if (isLoading) return;
  isLoading = true;
  import("./icons.ts").then(
    ({ icons }) => known.set(icons),
    () => {
      // The words are there; the next entry tries again.
      isLoading = false;
    },
  );
}
