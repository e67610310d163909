// One call of the API as the reference shows it.

export type ApiField = {
  /** Where the field stands: `lines[].amount`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
};

export type ApiAnswer = {
  readonly status: string;
  readonly description: string;
  readonly fields: readonly ApiField[];
};

export type ApiError = {
  readonly status: string;
  /** Empty where the document tells only the status. */
  readonly code: string;
  readonly text: string;
};

export type ApiOperation = {
  /** Unique in the document and fit for an address. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  /** Who may call it, whose data it touches, how much work it causes: name and value, as far as the document says. */
  readonly facts: readonly (readonly [string, string])[];
  readonly parameters: readonly ApiField[];
  readonly body: readonly ApiField[];
  readonly answers: readonly ApiAnswer[];
  readonly errors: readonly ApiError[];
};

/** What filter and search look at. */
export function operationText({ id, method, path, summary, tag }: ApiOperation): string {
  return `${id} ${method} ${path} ${summary} ${tag}`;
}
