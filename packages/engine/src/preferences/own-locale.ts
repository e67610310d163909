// The language and region of the caller's own account: the one field of an account its owner changes without a permission.
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { changeOne } from "../door/product-writes.ts";
import { entityNamed, notFound, type WriteWork } from "../writing/write-work.ts";

export async function changeOwnLocale({ transaction, scope }: WriteWork, locale: LocaleTag): Promise<void> {
  const entity = entityNamed(scope, user.name);
  const { username } = scope.caller;
  const stored = await lockRecord(transaction, scope, entity, username, "all");
  if (stored === undefined) throw notFound(entity, username);
  if (stored.doc.locale === locale) return;
  await changeOne({ transaction, scope }, entity, stored, { values: { locale } });
}
