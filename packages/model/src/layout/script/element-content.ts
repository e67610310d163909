// The descriptors of elements that show what they are given: texts, links, slides, places and the reference of the API.
import { z } from "zod";
import { coordinates, height, internalPath, line, link, paragraph, placed } from "./element-parts.ts";

const slide = z
  .strictObject({
    /** One of another server would tell its owner who reads what. */
    image: internalPath.optional(),
    /** What the picture shows, for whoever does not see it. */
    alt: line.optional(),
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
  slides: z.array(slide).min(1).max(30),
  /** Turned by itself after so many seconds, for readers who want movement; never while somebody reads or points at it. */
  autoplaySeconds: z.int().min(3).max(60).optional(),
  height: height.optional(),
});

export const error = z.strictObject({ ...placed, type: z.literal("error"), text: paragraph });

export const html = z.strictObject({ ...placed, type: z.literal("html"), html: z.string().max(50_000) });

export const linkElement = z.strictObject({
  ...placed,
  type: z.literal("link"),
  text: line,
  href: link,
  about: line.optional(),
});

export const map = z.strictObject({
  ...placed,
  type: z.literal("map"),
  markers: z
    .array(z.strictObject({ coordinates, label: line, text: line.optional(), link: link.optional() }))
    .min(1)
    .max(200),
  height: height.optional(),
});

export const openapi = z.strictObject({
  ...placed,
  type: z.literal("openapi"),
  /** Operations of these subjects, or below these paths; without either, all of them. */
  tags: z.array(line).max(50).optional(),
  paths: z
    .array(z.string().regex(/^\/api\/[\w{}/-]{0,200}$/))
    .max(50)
    .optional(),
});

export const ai = z.strictObject({
  ...placed,
  type: z.literal("ai"),
  /** What stands in the field at first. */
  prompt: z.string().max(2_000).optional(),
  placeholder: line.optional(),
});
