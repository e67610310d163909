// Giving a document its file, or another one. The workflow decides when: the step is one that asks for a file, and it keeps the
// former one as a version.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { runTransition } from "../transitions/run-transition.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import type { WriteAnswer, WriteOptions } from "../writing/in-one-write.ts";
import { documentEntity } from "./document-owner.ts";
import { fileValues, type NamedFile, receiveFile } from "./received-document.ts";

/** Answers the record as it now is, with the transitions it now offers. */
export async function replaceFile(
  services: Services,
  scope: Scope,
  document: StoredRecord,
  file: NamedFile,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  const entity = documentEntity(scope);
  const { key, version, doc } = document;
  const code = stepFor(scope, doc);
  const stored = await receiveFile(services, scope, file);
  const former = typeof doc.fileVersion === "number" ? doc.fileVersion : 0;
  const attached = { ...fileValues(stored, former + 1), name: file.name };
  // The version the caller has seen: of two concurrent replacements the second is rejected.
  return runTransition(services, scope, entity, { key, code }, { attached, version }, options);
}

/** Where no step leads on with a file, one that will be refused for it: a repetition has to be known before that. */
function stepFor(scope: Scope, doc: RecordData): string {
  const steps = (workflowOf(scope, documentEntity(scope), doc)?.transitions ?? []).filter(({ guards }) =>
    guards.includes("fileAttached"),
  );
  const step = steps.find(({ from }) => from.includes(String(doc.status))) ?? steps.at(-1);
  return step?.code ?? "REPLACE";
}
