// Two shortcuts of one place that share keys. The author of the second one has to know at once, not a user some day.
import { keysOf, layerOf, type Shortcut } from "./shortcut.ts";

/** Of one layer and one part of the screen each key has one meaning. Throws where a new shortcut would give it another. */
export function refuseCollision(entry: Shortcut, registered: readonly Shortcut[]): void {
  const spellings = spellingsOf(entry);
  const rival = registered.find(
    (other) =>
      layerOf(other) === layerOf(entry) &&
      other.region === entry.region &&
      spellingsOf(other).some((theirs) => spellings.some((ours) => isEitherStart(ours, theirs))),
  );
  if (rival === undefined) return;
  throw new Error(`the keys ${spellings.join(", ")} of "${entry.label}" belong to "${rival.label}" already`);
}

/** A key that begins a sequence can be no shortcut of its own. */
function isEitherStart(one: string, other: string): boolean {
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `);
}

/** One text for one meaning: modifiers come in any order, and "Mod" is two of them. */
function spellingsOf(shortcut: Shortcut): readonly string[] {
  return keysOf(shortcut).flatMap((keys) => {
    const plain = keys.toLowerCase();
    const each = plain.includes("mod+")
      ? ["control+", "meta+"].map((key) => plain.replaceAll("mod+", key))
      : [plain];
    return each.map((text) => text.split(" ").map(inOrder).join(" "));
  });
}

function inOrder(press: string): string {
  const parts = press.split(/(?<=\w)\+/);
  return [...parts.slice(0, -1).sort(), parts.at(-1)].join("+");
}
