// A field as a control draws it: plain data, because controls know neither the declarations nor the server.
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { ComponentType } from "react";

export type FieldChoice = {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
  /** No longer offered, but still shown where it was chosen. */
  readonly isRetired?: boolean;
};

/** Of twelve columns, how many the field takes in a narrow, a medium and a wide form. */
export type FieldColumns = { readonly xs: number; readonly md: number; readonly lg: number };

export type FieldView = {
  /** The path of the value; the control has its id from it. */
  readonly name: string;
  /** The kind of the field; one that is not known shows 'Unknown type'. */
  readonly type: FieldKind | (string & {});
  readonly label: string;
  /** One sentence for the person who fills it in; of a notice, the text itself. */
  readonly help?: string;
  /** As stored: a fraction for a percentage, decimal text for an amount, "2026-11-15", an instant, codes, an object for an address. */
  readonly value: unknown;
  readonly isTouched: boolean;
  readonly isMandatory: boolean;
  readonly isHidden: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly isMultiple: boolean;
  readonly showsMandatoryHint: boolean;
  /** The message, or that something is wrong without words. The maker of the view leaves it out until the field is touched. */
  readonly error?: string | true;
  readonly warning?: string | true;
  /** Length of a text, or the value itself; amounts and days as text. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly choices?: readonly FieldChoice[] | "loading";
  /** Of a select: a value may be typed that the list does not have. */
  readonly allowsOwnValue?: boolean;
  /** Of an amount; EUR where it is not known. */
  readonly currency?: string;
  readonly timeZone?: string;
  readonly isBirthDate?: boolean;
  /** Of a file: the extensions that are taken, and the largest size, such as 5MB. */
  readonly accept?: readonly string[];
  readonly maxSize?: string;
  readonly letterCase?: "upper" | "lower";
  /** What a number counts: bytes, milliseconds, minutes. */
  readonly unit?: string;
  /** Of a phone number: the only calling codes on offer, such as "+33". */
  readonly callingCodes?: readonly string[];
  /** Of a reference: the entity it names a record of. */
  readonly target?: string;
  /** Of an address, an object or a list: the fields inside, without values. */
  readonly fields?: readonly FieldView[];
  readonly columns?: FieldColumns;
  /** In a table, whose header says what the column is: the label is only heard. */
  readonly isLabelUnseen?: boolean;
  /** Whether the form knows of a text in this field that cannot be parsed. Left out where the caller does not need it. */
  readonly isUnread?: boolean;
  /** Stands in an advanced search: nothing is mandatory or counted, several choices are possible. */
  readonly isFilter?: boolean;
};

export type FieldProps = {
  readonly field: FieldView;
  readonly onChange: (value: unknown) => void;
  /** Called when the reader leaves the field. */
  readonly onTouch: () => void;
  /** Called when what is typed cannot be read as a value: the form must not be saved without it. */
  readonly onUnread?: () => void;
};

/** A control is also given what draws a field inside it. */
export type ControlProps = FieldProps & { readonly Part: ComponentType<FieldProps> };
