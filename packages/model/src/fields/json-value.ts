// Any JSON, for values whose shape is defined elsewhere. Only its depth and its size are checked, and not by a recursive schema: a sender
// of a hundred thousand brackets would make that one run out of stack.
import { type ZodType, z } from "zod";
import type { JsonValue } from "./field.ts";
import { isBoundedJson } from "./kinds/json-shape.ts";

export const jsonValue = z.unknown().refine(isBoundedJson) as ZodType<JsonValue>; // what passes the check is JSON
