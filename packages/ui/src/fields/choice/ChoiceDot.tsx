// The sign of a value, where its list gives it a colour: the same drawing as in a badge, so that the colour is never alone.
import type { ReactElement } from "react";
import { StatusGlyph } from "../../status/StatusGlyph.tsx";
import { statusFamily } from "../../status/status-family.ts";

export function ChoiceDot({ color }: { readonly color: string | undefined }): ReactElement | null {
  if (color === undefined || color === "") return null;
  return <StatusGlyph family={statusFamily(color)} size={10} />;
}
