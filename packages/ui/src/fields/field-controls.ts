// The one table of controls: what draws which kind. What is heavy comes when a form first needs it.
import type { FieldKind } from "@kontor/model/field-kind.ts";
import { type ComponentType, lazy } from "react";
import { RadioControl } from "./choice/RadioControl.tsx";
import { SelectControl } from "./choice/SelectControl.tsx";
import { TickControl } from "./choice/TickControl.tsx";
import { DateControl } from "./date/DateControl.tsx";
import { DateTimeControl } from "./date/DateTimeControl.tsx";
import type { ControlProps, FieldView } from "./field-view.ts";
import { ofKind } from "./of-kind.ts";
import { CoordinatesControl } from "./structure/CoordinatesControl.tsx";
import { ReferenceControl } from "./structure/ReferenceControl.tsx";
import { ColorControl } from "./typed/ColorControl.tsx";
import { FigureControl } from "./typed/FigureControl.tsx";
import { IbanControl } from "./typed/IbanControl.tsx";
import { LineControl } from "./typed/LineControl.tsx";
import { NoticeControl } from "./typed/NoticeControl.tsx";
import { PasswordControl } from "./typed/PasswordControl.tsx";
import { SeveralControl } from "./typed/SeveralControl.tsx";
import { TextareaControl } from "./typed/TextareaControl.tsx";

type Control = ComponentType<ControlProps>;

/** An object is a card and a list a table of the form, with fields of their own. */
type ControlKind = Exclude<FieldKind, "object" | "list">;

const controls: Readonly<Record<ControlKind, Control>> = {
  text: LineControl,
  username: LineControl,
  email: LineControl,
  web: LineControl,
  textarea: TextareaControl,
  password: PasswordControl,
  texts: SeveralControl,
  emails: SeveralControl,
  number: FigureControl,
  integer: FigureControl,
  percentage: FigureControl,
  currency: FigureControl,
  iban: IbanControl,
  phone: lazy(async () => ({ default: (await import("./typed/PhoneControl.tsx")).PhoneControl })),
  slider: lazy(async () => ({ default: (await import("./typed/SliderControl.tsx")).SliderControl })),
  color: ColorControl,
  notice: NoticeControl,
  checkbox: TickControl,
  switch: TickControl,
  radio: RadioControl,
  select: SelectControl,
  date: DateControl,
  datetime: DateTimeControl,
  file: lazy(files),
  files: lazy(files),
  markdown: lazy(async () => ({ default: (await import("./rich/MarkdownControl.tsx")).MarkdownControl })),
  richtext: lazy(async () => ({ default: (await import("./rich/RichTextControl.tsx")).RichTextControl })),
  reference: ReferenceControl,
  address: lazy(async () => ({ default: (await import("./structure/AddressControl.tsx")).AddressControl })),
  coordinates: CoordinatesControl,
  json: lazy(async () => ({ default: (await import("./structure/JsonControl.tsx")).JsonControl })),
};

/** Nothing for a name that is no kind, such as one a script has misspelt: it shows 'Unknown type'. */
export function controlOf(type: FieldView["type"]): Control | undefined {
  return ofKind(controls, type);
}

async function files(): Promise<{ readonly default: Control }> {
  return { default: (await import("./files/FilesControl.tsx")).FilesControl };
}
