// What is wrong with the code of a script, and where: lines and columns begin with 1, as editors show them.

export type ScriptProblem = {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: "error" | "warning";
};

/** In one line, where there is no room for a mark in the code. */
export function problemText({ line, column, message }: ScriptProblem): string {
  return `Line ${line}, column ${column}: ${message}`;
}
