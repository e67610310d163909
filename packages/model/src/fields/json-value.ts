// Any JSON, for values whose shape is somebody else's. Only its depth and its size are asked, and not by a schema that holds
// itself: whoever sends a hundred thousand brackets would make that one run out of stack.
import { type ZodType, z } from "zod";
import type { JsonValue } from "./field.ts";
import { isBoundedJson } from "./kinds/json-shape.ts";

export const jsonValue = z.unknown().refine(isBoundedJson) as ZodType<JsonValue>; // what passes the check is JSON
