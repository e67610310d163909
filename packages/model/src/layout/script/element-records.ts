// The descriptors of elements that show records and rows, and take values: tables, forms, the summary of a contract and tasks.
import { z } from "zod";
import { kindsIn } from "../../field-kind.ts";
import { patternProblem } from "../../overlay/pattern.ts";
import { rowAction } from "../../pages/page-options.ts";
import { internalPath, line, link, paragraph, placed, scalar, valueName, values } from "./element-parts.ts";

const registration = z.string().regex(/^[\w.@+-]{1,100}$/);
const rowsMax = 5_000;

export const contractsummary = z.strictObject({
  ...placed,
  type: z.literal("contractsummary"),
  contract: registration.optional().describe("Its registration; without it the record of the page."),
});

export const taskslist = z.strictObject({
  ...placed,
  type: z.literal("taskslist"),
  of: z
    .enum(["record", "user"])
    .optional()
    .describe(
      "Of the record of the page, or of whoever reads it; without it of the record where there is one.",
    ),
  showsDone: z.boolean().optional().describe("Whether completed ones are listed too."),
  limit: z.int().min(1).max(100).optional().describe("Twenty where it is not said."),
});

const tableField = z.strictObject({
  name: valueName,
  label: line.optional(),
  kind: z.enum(["text", "number", "amount", "percentage", "date", "checkbox"]).optional(),
  decimals: z.int().min(0).max(6).optional(),
  isSummed: z.boolean().optional().describe("The sum of all rows that are found stands below them."),
  isSigned: z.boolean().optional().describe("Gains and losses: below zero is red, above zero is green."),
});

const identity = z.union([z.string().min(1).max(100), z.number()]).optional();

/** A row is known by the first of the three it has, else by its place. */
const shownRow = z.strictObject({
  _id: identity,
  id: identity,
  registration: identity,
  values,
  link: link.optional().describe("The way to what the row is about, on its first column."),
  actions: z.array(rowAction).max(20).optional().describe("What the menu of the row offers."),
});

const tableRow = shownRow.extend({
  detail: paragraph.optional().describe("What stands under the row once it is opened."),
  children: z
    .union([z.array(shownRow).max(200), z.string().min(1).max(2_000)])
    .optional()
    .describe("The rows below it, or the address they are read from when it is opened."),
});

export const table = z.strictObject({
  ...placed,
  type: z.literal("table"),
  fields: z.array(tableField).min(1).max(50).describe("The columns, in their order."),
  rows: z
    .array(tableRow)
    .max(rowsMax)
    .describe("What each column shows, and what stands under the row once it is opened."),
  pageSize: z.int().min(1).max(100).optional().describe("How many rows stand on a page."),
  sort: z
    .strictObject({ field: valueName, direction: z.enum(["ascending", "descending"]).optional() })
    .optional()
    .describe("The order it starts in."),
});

/** Files belong to records and objects to their own pages; everything else can be asked for here. */
const formKinds = kindsIn({
  text: true,
  textarea: true,
  texts: true,
  password: false,
  number: true,
  integer: true,
  percentage: true,
  currency: true,
  email: true,
  emails: true,
  username: true,
  phone: true,
  iban: true,
  web: true,
  checkbox: true,
  switch: true,
  radio: true,
  select: true,
  date: true,
  datetime: true,
  file: false,
  files: false,
  color: true,
  slider: true,
  markdown: true,
  richtext: true,
  notice: true,
  reference: true,
  address: false,
  coordinates: true,
  object: false,
  list: false,
  json: false,
});
const bound = z.union([z.number(), z.string().max(40)]);
const codes = z.union([z.string().max(100), z.array(z.string().max(100)).min(1).max(100)]);
const condition = z.union([
  z.strictObject({ field: valueName, is: codes }),
  z.strictObject({ field: valueName, isNot: codes }),
]);

const formField = z
  .strictObject({
    kind: z.enum(formKinds),
    label: line.optional(),
    help: z.string().max(500).optional(),
    mandatory: z.union([z.literal(true), condition]).optional(),
    readOnly: z.literal(true).optional(),
    min: bound.optional(),
    max: bound.optional(),
    pattern: z
      .string()
      .max(200)
      .refine((pattern) => patternProblem(pattern) === undefined, "A pattern that can be matched quickly")
      .optional(),
    multiple: z.literal(true).optional(),
    list: valueName.optional().describe("Of a choice: a list of the tenant, or the choices themselves."),
    choices: z
      .array(z.strictObject({ value: z.string().min(1).max(100), label: line }))
      .min(1)
      .max(200)
      .optional(),
    target: valueName.optional().describe("Of a reference: the entity it names a record of."),
  })
  .refine(({ list, choices }) => list === undefined || choices === undefined, {
    message: "Choices come from a list or stand here, not both",
    path: ["choices"],
  });

/** How the values go: as a body, or as the query of the address. */
const method = z.enum(["GET", "POST"]).optional();

const formValue = z.union([scalar, z.array(scalar).max(200)]);

export const form = z.strictObject({
  ...placed,
  type: z.literal("form"),
  fields: z
    .record(valueName, formField)
    .refine((fields) => Object.keys(fields).length > 0, "A form has a field")
    .refine((fields) => Object.keys(fields).length <= 60, "At most 60 fields are possible")
    .describe("Fields by name, declared as those of an entity are."),
  values: z.record(valueName, formValue).optional().describe("What the fields start with."),
  submit: z
    .union([
      z.strictObject({ script: z.string().regex(/^[A-Za-z][\w-]{0,99}$/), method }),
      z.strictObject({
        path: z
          .string()
          .regex(/^\/api\/[A-Za-z0-9][\w-]*(?:\/[\w.-]*[\w-][\w.-]*)*$/)
          .max(500),
        method,
      }),
    ])
    .describe(
      "A script that is run with the values, or a call of the API that is sent them: by POST, or with `method` by GET.",
    ),
  submitLabel: line.optional().describe("What the button says."),
  successText: line.optional().describe("What is shown after a success."),
  redirectTo: internalPath
    .optional()
    .describe("Where the reader goes after a success, unless the answer says otherwise."),
});
