// A fault the check must find: planted into a copy of the tree, where a stage must name the file and the rule.

export type Fault = {
  readonly what: string;
  readonly stage: string;
  /** Path and text of what is planted. */
  readonly files: Readonly<Record<string, string>>;
  /** What the stage must say, in one line of its output. */
  readonly says: readonly string[];
};

export function planted(stage: string, what: string, file: string, text: string, ...says: string[]): Fault {
  return { what, stage, files: { [file]: `${text}\n` }, says: [file, ...says] };
}
