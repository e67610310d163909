// The form on the page of a flow, as its tenant writes it into the payload: cards with rows of fields. Its visitor has no account, so the
// form is closed. It has only the fields it names, of kinds that a stranger can type. Choices stand in the form itself.
import type { Locale } from "@kontor/kernel/locale/locales.ts";
import { z } from "zod";
import { type FieldKind, kindsIn } from "../field-kind.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { holdsNothing } from "../fields/kinds.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";
import type { RecordProblem } from "../validation/record-problem.ts";
import { validate } from "../validation/validate.ts";

type OnPage = {
  /** A stranger fills no page of text into a line. */
  readonly longest?: number;
  /** Its choices stand in the form itself. */
  readonly isChoice?: true;
};

const line: OnPage = { longest: 500 };

/** No lists, references or files: those would ask for more of the tenant than the page holds. */
const flowKinds = {
  text: line,
  textarea: { longest: 10_000 },
  texts: false,
  password: false,
  number: {},
  integer: {},
  percentage: {},
  currency: {},
  email: {},
  emails: false,
  username: false,
  phone: {},
  iban: {},
  web: line,
  checkbox: {},
  switch: {},
  radio: { isChoice: true },
  select: { isChoice: true },
  date: {},
  datetime: {},
  file: false,
  files: false,
  color: false,
  slider: false,
  markdown: false,
  richtext: false,
  notice: {},
  reference: false,
  address: false,
  coordinates: false,
  object: false,
  list: false,
  json: false,
} as const satisfies Readonly<Record<FieldKind, OnPage | false>>;

function onPage(kind: FieldKind): OnPage {
  const found: OnPage | false = flowKinds[kind];
  return found === false ? {} : found;
}

const fieldName = z.string().regex(/^[a-z][A-Za-z0-9_]{0,63}$/, "must be a name of letters and digits");
const words = z.string().min(1).max(200);
const bound = z.union([z.number(), z.string().max(40)]);

const flowField = z.object({
  name: fieldName,
  type: z.enum(kindsIn(flowKinds)).default("text"),
  label: words.optional(),
  help: z.string().max(1_000).optional(),
  mandatory: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  min: bound.optional(),
  max: bound.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  choices: z
    .array(z.strictObject({ value: z.string().min(1).max(100), label: words }))
    .max(200)
    .optional(),
});

const partsOf = <FieldShape extends z.ZodType>(field: FieldShape) => ({
  title: words.optional(),
  /** Above the form, in Markdown. */
  text: z.string().max(20_000).optional(),
  submitLabel: words.optional(),
  /** In place of the form once it was sent. */
  doneText: z.string().max(2_000).optional(),
  cards: z
    .array(
      z.object({
        title: words.optional(),
        rows: z.array(z.object({ fields: z.array(field).min(1).max(6) })).max(50),
      }),
    )
    .max(20),
});

/** What the page shows its visitor: nothing of where the values go. */
export const shownFlowForm = z.object(partsOf(flowField));
export type ShownFlowForm = z.output<typeof shownFlowForm>;
export type FlowField = z.output<typeof flowField>;

const configuredField = flowField
  .extend({
    /** The field of the flow's record that it begins with and fills in. */
    recordField: z
      .string()
      .max(200)
      .regex(/^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*){0,3}$/, "must be a field of the record")
      .optional(),
  })
  .strict()
  .refine(({ type, choices }) => (onPage(type).isChoice === true) === (choices !== undefined), {
    path: ["choices"],
    message: "must be there for radio and select, and only there",
  });
type ConfiguredField = z.output<typeof configuredField>;

export const flowForm = z
  .strictObject(partsOf(configuredField))
  .refine(
    (form) => new Set(configuredFields(form).map(({ name }) => name)).size === configuredFields(form).length,
    {
      path: ["cards"],
      message: "must name each field once",
    },
  );
export type FlowForm = z.output<typeof flowForm>;

/** Undefined where the payload holds none, or one that an older release took. */
export function formOfPayload(payload: unknown): FlowForm | undefined {
  const layout = isObject(payload) ? own(payload, "layout") : undefined;
  return layout === undefined ? undefined : flowForm.safeParse(layout).data;
}

type Rows<OfField> = {
  readonly cards: readonly { readonly rows: readonly { readonly fields: readonly OfField[] }[] }[];
};

function configuredFields<OfField>({ cards }: Rows<OfField>): readonly OfField[] {
  return cards.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
}

/** Those that hold a value, in the order of the page. */
export function valueFields<OfField extends FlowField>(form: Rows<OfField>): readonly OfField[] {
  return configuredFields(form).filter(({ type }) => !holdsNothing({ kind: type }));
}

/** Where a record's values begin and go, by the name of the field. */
export function recordFieldsOf(form: FlowForm): ReadonlyMap<string, string> {
  return new Map(
    valueFields<ConfiguredField>(form).flatMap(({ name, recordField }) =>
      recordField === undefined ? [] : [[name, recordField] as const],
    ),
  );
}

/** As the rest of the product knows fields: the same check and the same controls. */
export function declaredFields(form: Rows<FlowField>): FieldMap {
  return Object.fromEntries(valueFields(form).map((field) => [field.name, declaredField(field)]));
}

function declaredField({ name, type, label, help, mandatory, readOnly, min, max }: FlowField): Field {
  const { longest, isChoice } = onPage(type);
  const most = longest === undefined ? max : Math.min(Number(max ?? longest) || longest, longest);
  return {
    kind: type,
    ...(label !== undefined && { label }),
    ...(help !== undefined && { help }),
    ...(mandatory && { mandatory: true }),
    ...(readOnly && { readOnly: true }),
    ...(min !== undefined && { min }),
    ...(most !== undefined && { max: most }),
    ...(isChoice && { list: name }),
  };
}

/** What keeps the values from being sent: what is not on the page, what may not be changed there, and what is wrong by its kind. */
export function flowProblems(
  form: Rows<FlowField>,
  values: RecordData,
  { tenant, locale = "en-EU" }: { readonly tenant: string; readonly locale?: Locale },
): readonly RecordProblem[] {
  const fields = valueFields(form);
  const open = new Set(fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name));
  const outside = Object.keys(values)
    .filter((name) => !open.has(name))
    .map((path): RecordProblem => ({ path, severity: "error", message: notOnPage }));
  const codes = new Map(fields.map(({ name, choices }) => [name, choices?.map(({ value }) => value) ?? []]));
  const wrong = validate({ fields: declaredFields(form) }, values, {
    locale,
    tenant,
    codesOf: (name) => new Set(codes.get(name) ?? []),
  });
  return [...outside, ...wrong.filter(({ severity }) => severity === "error")];
}

const notOnPage = "This page does not ask for it";
