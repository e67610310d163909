// What can be wrong with an audit, each said so that an operator can look it up: which seal, which line, and what.

export type AuditProblem = {
  readonly kind: keyof typeof sentences;
  readonly seal?: number;
  readonly line?: string;
};

const sentences = {
  LINE_CHANGED: "is not the line that was sealed",
  LINE_MISSING: "was sealed and is gone",
  LINE_UNSEALED: "stands under no seal",
  VALUES_CHANGED: "has values that are not those of its digests",
  VALUES_WITHOUT_LINE: "is gone, and its values are still there",
  SEAL_CHANGED: "is not what was sealed: its hash is another",
  SEAL_MISSING: "is gone",
  SEAL_UNLINKED: "does not stand on the one before",
  SEAL_MISCOUNTED: "does not count its lines on from the one before",
} as const;

/** For example `Line 0198... under seal 12 is not the line that was sealed`. */
export function sentenceOf({ kind, seal, line }: AuditProblem): string {
  const place = seal === undefined ? "" : `seal ${seal}`;
  const subject =
    line === undefined ? `Seal ${seal ?? ""}` : `Line ${line}${place === "" ? "" : ` under ${place}`}`;
  return `${subject} ${sentences[kind]}`;
}
