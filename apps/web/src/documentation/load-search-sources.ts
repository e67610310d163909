// What the search page searches. The index comes with the page; the API reference is asked from the server and may be late or
// fail, which must not keep the documentation from being searched.

import { sections } from "virtual:documentation-index";
import type { ApiOperation } from "../api-operations/api-operation.ts";
import { loadOperations } from "../api-operations/load-operations.ts";
import type { DocumentationSection } from "./documentation-types.ts";

export type OperationsAnswer = { readonly operations: readonly ApiOperation[] } | { readonly failure: Error };

type SearchSources = {
  readonly sections: readonly DocumentationSection[];
  readonly operations: Promise<OperationsAnswer>;
};

export function loadSearchSources(): SearchSources {
  return { sections, operations: answerOf(loadOperations()) };
}

async function answerOf(loading: Promise<readonly ApiOperation[]>): Promise<OperationsAnswer> {
  try {
    return { operations: await loading };
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }
}
