// Key-values: a short address leads where anybody may be sent, or is not kept at all.
import { shortTarget } from "@kontor/model/session/short-target.ts";
import type { EntityRule } from "../domain/entity-rule.ts";

const message = "A short URL leads to a page such as /contracts, or to an address that begins with https://";

export const keyValueRule: EntityRule = {
  problems({ type, url }, { before }) {
    if (type !== "SHORT_URL" || typeof url !== "string" || url === "") return [];
    // What an older release has let through is no reason to refuse another change.
    if (before?.url === url && before.type === type) return [];
    return shortTarget(url) === undefined ? [{ path: "url", message }] : [];
  },
};
