// Which labels of markers can be read beside each other. One that would lie over another is left out; the list below the map names all.

export type LabelPlace = { readonly x: number; readonly y: number; readonly label: string };

const lineHeight = 16;
/** Guessed: about half the height of a letter, a little more for wide ones. */
const letterWidth = 7;
const lettersMax = 24;
const markerWidth = 10;

export function cutLabel(label: string): string {
  return label.length > lettersMax ? `${label.slice(0, lettersMax - 1)}…` : label;
}

/** The indexes of those that are shown, the first ones first. */
export function shownLabels(places: readonly LabelPlace[]): ReadonlySet<number> {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  const shown = new Set<number>();
  for (const [index, { x, y, label }] of places.entries()) {
    const box = { left: x, right: x + markerWidth + cutLabel(label).length * letterWidth, y };
    const isFree = taken.every(
      (other) => Math.abs(other.y - box.y) >= lineHeight || other.right < box.left || other.left > box.right,
    );
    if (!isFree) continue;
    taken.push(box);
    shown.add(index);
  }
  return shown;
}
