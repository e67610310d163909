// Every error a call can answer: those its declaration names and those that follow from the rest of it.
import type { ErrorCode } from "@kontor/kernel/errors.ts";
import { ZodObject, ZodOptional, ZodPrefault, type ZodType } from "zod";
import type { Route } from "../route.ts";

export function errorsOf(route: Route): readonly ErrorCode[] {
  const codes = [
    ...errorsOfEveryRoute,
    ...errorsOfLimits(route),
    ...errorsOfPermission(route),
    ...errorsOfPath(route),
    ...errorsOfQuery(route),
    ...errorsOfBody(route),
    ...errorsOfVersion(route),
    ...errorsOfRepetition(route),
    ...(route.errors ?? []),
  ];
  return [...new Set(codes)];
}

/** No call takes a parameter that is not declared, so any can be told that one is invalid. */
const errorsOfEveryRoute: readonly ErrorCode[] = [
  "INVALID_REQUEST",
  "INVALID_FIELD_IN_QUERY",
  "METHOD_NOT_ALLOWED",
  "INTERNAL_ERROR",
];

function errorsOfLimits({ isNeverLimited }: Route): readonly ErrorCode[] {
  return isNeverLimited ? [] : ["TOO_MANY_REQUESTS", "SERVICE_UNAVAILABLE"];
}

function errorsOfPermission({ permission, refusesImpersonation }: Route): readonly ErrorCode[] {
  if (permission === "public") return [];
  // A signed-in caller also says in which time zone they read.
  const always: readonly ErrorCode[] = ["SESSION_EXPIRED", "INVALID_FIELD_IN_HEADERS"];
  return permission === "session" && !refusesImpersonation ? always : [...always, "FORBIDDEN"];
}

function errorsOfPath({ params, namesNoRecord }: Route): readonly ErrorCode[] {
  if (params === undefined) return [];
  return namesNoRecord
    ? ["INVALID_FIELD_IN_PATH"]
    : ["INVALID_FIELD_IN_PATH", "ENTITY_REGISTRATION_NOT_FOUND"];
}

function errorsOfQuery({ query, headers }: Route): readonly ErrorCode[] {
  const errors: ErrorCode[] = [];
  if (hasMandatoryField(query)) errors.push("MISSING_FIELD_IN_QUERY");
  if (headers !== undefined) errors.push("INVALID_FIELD_IN_HEADERS");
  return errors;
}

/** A call that takes no body refuses one, so that these are possible wherever one can be sent. */
function errorsOfBody({ method, body, bodyType }: Route): readonly ErrorCode[] {
  if (method === "GET") return [];
  const errors: ErrorCode[] = ["INVALID_FIELD_IN_BODY", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
  if (body === undefined) return errors;
  if (bodyType === "multipart") errors.push("MISSING_FILE_IN_REQUEST");
  else errors.push(...errorsOfValues);
  if (isMandatory(body)) errors.push("MISSING_BODY_PAYLOAD");
  if (hasMandatoryField(body)) errors.push("MISSING_FIELD_IN_BODY");
  return errors;
}

/** What a value in a body should have been. */
const errorsOfValues: readonly ErrorCode[] = [
  "INVALID_ARRAY_FIELD",
  "INVALID_DATE_FIELD",
  "INVALID_INTEGER_FIELD",
  "INVALID_NON_EMPTY_STRING_FIELD",
  "INVALID_NUMBER_FIELD",
  "INVALID_POSITIVE_NUMBER_FIELD",
  "INVALID_STRING_FIELD",
];

/** A new record cannot have been changed by another user, whatever version a copy brings along. */
function errorsOfVersion({ method, params, query, body }: Route): readonly ErrorCode[] {
  const isAdding = method === "POST" && params === undefined;
  return !isAdding && (hasVersion(query) || hasVersion(body)) ? ["STALE_VERSION"] : [];
}

function errorsOfRepetition({ idempotency }: Route): readonly ErrorCode[] {
  if (idempotency !== "key") return [];
  return ["INVALID_FIELD_IN_HEADERS", "DUPLICATE_REQUEST", "IDEMPOTENCY_KEY_REUSED"];
}

function hasMandatoryField(schema: ZodType | undefined): boolean {
  return Object.values(shapeOf(schema)).some(isMandatory);
}

function hasVersion(schema: ZodType | undefined): boolean {
  return Object.hasOwn(shapeOf(schema), "version");
}

function isMandatory(schema: ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

function shapeOf(schema: unknown): Readonly<Record<string, ZodType>> {
  if (schema instanceof ZodOptional || schema instanceof ZodPrefault) return shapeOf(schema.unwrap());
  return schema instanceof ZodObject ? schema.shape : {};
}
