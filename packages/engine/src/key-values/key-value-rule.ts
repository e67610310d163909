// Key-values: a short address leads where anybody may be sent, or is not kept at all; a setting of the product holds what it declares.

import { AppError, type FieldError } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { shortTarget } from "@kontor/model/session/short-target.ts";
import type { EntityRule, RuleContext } from "../domain/entity-rule.ts";
import { refuseMadeUp } from "./made-up-answers.ts";
import { refusalOfRemoval, settingRuleProblems } from "./setting-rule.ts";

const message = "A short URL leads to a page such as /contracts, or to an address that begins with https://";

export const keyValueRule: EntityRule = {
  problems: (record, context) => [
    ...targetProblems(record, context),
    ...settingRuleProblems(record, context),
  ],
  async beforeWrite({ key, value }, { transaction, scope }) {
    await refuseMadeUp(transaction, scope, String(key), value);
  },
  beforeDeletion(record, { isRelease }) {
    const message = isRelease ? undefined : refusalOfRemoval(record);
    if (message !== undefined)
      throw new AppError("INVALID_RECORD", [], { errors: [{ path: "key", message }] });
  },
};

function targetProblems({ type, url }: RecordData, { before }: RuleContext): readonly FieldError[] {
  if (type !== "SHORT_URL" || typeof url !== "string" || url === "") return [];
  // What an older release has let through is no reason to refuse another change.
  if (before?.url === url && before.type === type) return [];
  return shortTarget(url) === undefined ? [{ path: "url", message }] : [];
}
