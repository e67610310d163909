// What a command of the command line is, and how its words are read: whatever is wrong with them is told with how they should be.
import { parseArgs } from "node:util";
import type { Configuration } from "../configuration.ts";

export type Command = {
  /** The words behind the command. */
  readonly usage: string;
  readonly about: string;
  readonly run: (configuration: Configuration, words: readonly string[]) => Promise<void>;
};

/** Something the operator can put right: told without a stack. */
export class CommandError extends Error {}

type Options = Readonly<Record<string, "string" | "boolean">>;

export type Words<Given extends Options> = {
  readonly positionals: readonly string[];
  readonly values: { readonly [Name in keyof Given]?: Given[Name] extends "boolean" ? boolean : string };
};

/** Throws CommandError for an option that is not known and for more or fewer positionals than wanted. */
export function readWords<const Given extends Options>(
  words: readonly string[],
  {
    positionals: [least, most],
    options,
  }: { readonly positionals: readonly [number, number]; readonly options: Given },
): Words<Given> {
  const types = Object.entries(options).map(([name, type]) => [name, { type }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: Object.fromEntries(types),
      allowPositionals: true,
    });
    if (positionals.length < least) throw new CommandError("A word is missing");
    if (positionals.length > most) throw new CommandError(`${positionals[most]} is one word too many`);
    // parseArgs has checked each value against the type of its option.
    return { positionals, values: values as Words<Given>["values"] };
  } catch (error) {
    throw error instanceof Error ? new CommandError(error.message) : error;
  }
}
