// What every card of a layout can have around its content, whichever that is. Everything has a largest size, because a page holds what a
// script answers; an address is a page of this installation or one of the web, because nothing that a script names may run.

import { z } from "zod";
import { parsePath } from "../../fields/path.ts";
import { scriptNamePattern } from "../../scripts/script-name.ts";
import { safeRedirect } from "../../session/safe-redirect.ts";

const line = z.string().min(1).max(200);
const paragraph = z.string().min(1).max(2_000);
const href = z.string().max(2_000).refine(isHarmless, "An internal path or an address of the web");
const fieldPath = z
  .string()
  .max(200)
  .refine((path) => parsePath(path) !== undefined, "A path such as web.website");

/** With a plain host, without a username or password before it. */
const webAddress = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** A path of this installation, or a whole address that can only ever open a page. */
function isHarmless(address: string): boolean {
  return safeRedirect(address, "") !== "" || webAddress.test(address);
}

const link = z.strictObject({ text: line, href });
const tone = z.enum(["neutral", "positive", "warning", "negative"]);

/** Each does one thing: runs a script, opens a page, or opens a window with rows of its own. */
const action = z.union([
  z.strictObject({
    label: line,
    script: z.string().regex(scriptNamePattern),
    /** Handed to its `execute` beside the record. */
    input: z.json().optional(),
  }),
  z.strictObject({ label: line, href }),
  z.strictObject({
    label: line,
    modal: z.strictObject({ title: line, rows: z.array(z.unknown()).max(60), footer: paragraph.optional() }),
  }),
]);

export const cardFrame = z.strictObject({
  title: line.optional().describe("In place of the usual title of a card; rows without one have no header."),
  link: link.optional().describe("At the end of the header."),
  badge: z
    .union([line, z.strictObject({ text: line, tone: tone.optional() })])
    .transform((badge) => (typeof badge === "string" ? { text: badge } : badge))
    .optional()
    .describe("A word beside the title."),
  action: action
    .optional()
    .describe("A button in the header that runs a script, opens a page, or opens a window with rows."),
  footer: paragraph.optional().describe("A text below the content."),
  isCollapsible: z.boolean().optional().describe("Whether its title folds it."),
  isRight: z.boolean().optional().describe("In the right column instead of the left one."),
  opensInModal: z.boolean().optional().describe("Stands on the page as its title alone, and opens over it."),
  navs: z
    .array(line)
    .min(1)
    .max(30)
    .optional()
    .describe(
      "Shown only while one of these groups is chosen on a Navs card; in all of them where there is none.",
    ),
  section: line.optional().describe("What a layout can hide it by; the title where there is no other."),
  field: fieldPath
    .optional()
    .describe("What is wrong with this field stands in the card as well, and leads to it."),
  error: paragraph.optional().describe("An error that stands in the card."),
  warning: paragraph.optional().describe("A warning that stands in the card."),
});

export const rowField = z.union([
  fieldPath.transform((path) => ({ path })),
  z.strictObject({ path: fieldPath, columns: z.int().min(1).max(12).optional() }),
]);

export type CardFrame = Readonly<Omit<z.output<typeof cardFrame>, "action">>;
export type RowField = { readonly path: string; readonly columns?: number | undefined };
export type FrameAction = NonNullable<z.output<typeof cardFrame>["action"]>;
