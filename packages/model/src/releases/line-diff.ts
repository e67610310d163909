// Two texts line by line: which lines stay, go and come. The shortest way from one to the other (Myers, 1986). It gives up where the texts
// have little in common: such a difference is not read line by line, and computing it would take long.

export type DiffLine = {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
};

/** So many changed lines are looked for; beyond, everything between what is the same at both ends counts as replaced. */
const stepsMaxCount = 1_000;

export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < shorter && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  return [
    ...marked("same", old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...marked("same", old.slice(old.length - tail)),
  ];
}

/** The end of the last line ends no other one. */
function linesOf(text: string): readonly string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

function marked(kind: DiffLine["kind"], lines: readonly string[]): readonly DiffLine[] {
  return lines.map((text) => ({ kind, text }));
}

function between(old: readonly string[], fresh: readonly string[]): readonly DiffLine[] {
  const trail = old.length === 0 || fresh.length === 0 ? undefined : shortestTrail(old, fresh);
  if (trail === undefined) return [...marked("removed", old), ...marked("added", fresh)];
  const lines: DiffLine[] = [];
  let [x, y] = [old.length, fresh.length];
  for (let steps = trail.length - 1; steps >= 0; steps -= 1) {
    const reached = trail[steps] ?? new Map<number, number>();
    const diagonal = x - y;
    const isDown = comesFromAbove(reached, diagonal, steps);
    const from = diagonal + (isDown ? 1 : -1);
    const fromX = steps === 0 ? 0 : (reached.get(from) ?? 0);
    const fromY = steps === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      lines.push({ kind: "same", text: old[x] ?? "" });
    }
    if (steps === 0) break;
    if (isDown) lines.push({ kind: "added", text: fresh[fromY] ?? "" });
    else lines.push({ kind: "removed", text: old[fromX] ?? "" });
    [x, y] = [fromX, fromY];
  }
  return lines.reverse();
}

type Reached = ReadonlyMap<number, number>;

/** For each number of changes, how far each diagonal was reached before it; undefined when there would be too many. */
function shortestTrail(old: readonly string[], fresh: readonly string[]): readonly Reached[] | undefined {
  const trail: Reached[] = [];
  let reached = new Map<number, number>([[1, 0]]);
  for (let steps = 0; steps <= Math.min(old.length + fresh.length, stepsMaxCount); steps += 1) {
    trail.push(reached);
    const next = new Map(reached);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const isDown = comesFromAbove(reached, diagonal, steps);
      let x = isDown ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;
      let y = x - diagonal;
      while (x < old.length && y < fresh.length && old[x] === fresh[y]) {
        x += 1;
        y += 1;
      }
      next.set(diagonal, x);
      if (x >= old.length && y >= fresh.length) return trail;
    }
    reached = next;
  }
  return undefined;
}

function comesFromAbove(reached: Reached, diagonal: number, steps: number): boolean {
  if (diagonal === -steps) return true;
  if (diagonal === steps) return false;
  return (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1);
}
