// What is wrong with a layout or the script that makes it, in the words authors know.

export class LayoutProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "LayoutProblem";
  }
}

export const layoutTexts = {
  missingName: "Field 'layoutScriptName' is missing in parameters",
  withoutExecute: (name: string): string => `Layout script ${name} does not have an execute() function`,
  invalidObject: (object: string): string => `Invalid object ${object} in 'layout' script`,
} as const;
