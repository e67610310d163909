// The descriptors of elements that show what they are given: texts, links, slides, places and the reference of the API.
import { z } from "zod";
import { coordinates, height, internalPath, line, link, paragraph, placed } from "./element-parts.ts";

const slide = z
  .strictObject({
    /** One of another server would tell its owner who reads what. */
    image: internalPath.optional().describe("The address of a picture of this installation."),
    alt: line.optional().describe("What the picture shows, for whoever does not see it."),
    title: line.optional(),
    text: z.string().max(2_000).optional(),
    link: link.optional(),
  })
  .refine(({ image: picture, title, text }) => [picture, title, text].some((part) => part !== undefined), {
    message: "A slide has a picture, a title or a text",
  })
  .refine(({ image: picture, alt }) => picture === undefined || alt !== undefined, {
    message: "A picture says what it shows",
    path: ["alt"],
  });

export const carousel = z.strictObject({
  ...placed,
  type: z.literal("carousel"),
  slides: z
    .array(slide)
    .min(1)
    .max(30)
    .describe("Each with a picture, a title or a text; a picture says in alt what it shows."),
  autoplaySeconds: z
    .int()
    .min(3)
    .max(60)
    .optional()
    .describe(
      "Turned by itself after so many seconds, for readers who want movement; never while somebody reads or points at it.",
    ),
  height: height.optional().describe("In pixels."),
});

export const error = z.strictObject({
  ...placed,
  type: z.literal("error"),
  text: paragraph.describe("What went wrong, in a sentence."),
});

export const html = z.strictObject({
  ...placed,
  type: z.literal("html"),
  html: z.string().max(50_000).describe("The text with its markup. What is not allowed is left out."),
});

export const linkElement = z.strictObject({
  ...placed,
  type: z.literal("link"),
  text: line.describe("What the link says."),
  href: link.describe("A page of the product such as /contracts, or an address that begins with https://."),
  about: line.optional().describe("What stands below it."),
});

export const map = z.strictObject({
  ...placed,
  type: z.literal("map"),
  markers: z
    .array(z.strictObject({ coordinates, label: line, text: line.optional(), link: link.optional() }))
    .min(1)
    .max(200)
    .describe("The places, each with the longitude before the latitude."),
  height: height.optional().describe("In pixels."),
});

export const openapi = z.strictObject({
  ...placed,
  type: z.literal("openapi"),
  tags: z
    .array(line)
    .max(50)
    .optional()
    .describe("Operations of these subjects, or below these paths; without either, all of them."),
  paths: z
    .array(z.string().regex(/^\/api\/[\w{}/-]{0,200}$/))
    .max(50)
    .optional()
    .describe("Such as /api/core/tasks."),
});

export const ai = z.strictObject({
  ...placed,
  type: z.literal("ai"),
  prompt: z.string().max(2_000).optional().describe("What stands in the field at first."),
  placeholder: line.optional().describe("What stands in the empty field."),
});
