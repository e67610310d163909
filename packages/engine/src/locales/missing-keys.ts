// Texts that were shown without a translation become keys of their locale, without a text yet, so that a translator finds them in one
// place.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { patchWithin } from "../records/change-within.ts";
import { entityNamed, lockForWriting, type WriteWork } from "../writing/write-work.ts";

/** A locale with more than this has been fed with something else than texts of the application. */
const keysMaxCount = 20_000;

/** How many of them were new. */
export async function addMissingKeys(
  work: WriteWork,
  localeId: string,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) throw new AppError("EMPTY_BODY_ARRAY");
  const entity = entityNamed(work.scope, "locale");
  const { doc, version } = await lockForWriting(work, entity, localeId);
  const translations: Readonly<Record<string, JsonValue>> = isObject(doc.translations)
    ? doc.translations
    : {};
  const added = [...new Set(keys)].filter((key) => !Object.hasOwn(translations, key));
  if (added.length === 0) return 0;
  if (Object.keys(translations).length + added.length > keysMaxCount)
    throw new AppError("INVALID_FIELD_VALUE", ["keysToAdd", String(added.length)]);
  const all = Object.fromEntries([...Object.entries(translations), ...added.map((key) => [key, ""])]);
  await patchWithin(work, entity, localeId, { version, values: { translations: all } });
  return added.length;
}
