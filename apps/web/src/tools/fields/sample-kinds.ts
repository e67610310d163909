// A value of every kind of field, for the page that shows them all.
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { FieldChoice, FieldView } from "@kontor/ui/fields/field-view.ts";

export type SampleKind = {
  readonly type: FieldKind | "hologram";
  readonly value: unknown;
  /** Where one kind is shown in several forms. */
  readonly variant?: string;
  readonly options?: Partial<FieldView>;
};

/** Made-up data, the same in every language. */
function sample(value: string, label: string, more: Partial<FieldChoice> = {}): FieldChoice {
  return { value, label, ...more };
}

const forms = [
  sample("GMBH", "GmbH", { color: "ongoing" }),
  sample("SAS", "SAS", { color: "success" }),
  sample("SARL", "Société à responsabilité limitée"),
  sample("OLD", "Société en nom collectif", { isRetired: true }),
];

const countries = [sample("DE", "Deutschland"), sample("FR", "France"), sample("MA", "المغرب")];

const documentTypes = [sample("IDENTITY", "Identity"), sample("BANK", "Bank details")];

/** A colour as a user chooses one: data, and not a colour of the product. */
const sampleColor = ["#", "0f5c72"].join("");
const markdown =
  "# Site visit\n\nThe crane stands **inside** the hall.\n\n- 12 t at 18 m\n- next check in *May*";
const richText =
  "<h3>Site visit</h3><p>The crane stands <strong>inside</strong> the hall.</p><ul><li><p>12 t at 18 m</p></li></ul>";

const addressPart: Omit<FieldView, "name" | "label"> = {
  type: "text",
  value: null,
  isTouched: false,
  isMandatory: false,
  isHidden: false,
  isDisabled: false,
  isReadOnly: false,
  isMultiple: false,
  showsMandatoryHint: true,
};

function part(name: string, label: string, more: Partial<FieldView> = {}): FieldView {
  return { ...addressPart, name, label, ...more };
}

const addressParts: readonly FieldView[] = [
  part("address1", "Address"),
  part("zipcode", "Postcode"),
  part("city", "City"),
  part("country", "Country", { type: "select", choices: countries }),
];

/**
 * Each kind that is one field, in the order of their declaration, and one that does not exist. Objects and lists are cards of a form, with
 * fields of their own.
 */
export const sampleKinds: readonly SampleKind[] = [
  { type: "text", value: "Hafenkran Logistik GmbH", options: { min: 3, max: 40 } },
  { type: "textarea", value: "First line\nSecond line" },
  { type: "texts", value: ["Hafenkran", "HKL"] },
  { type: "password", value: "" },
  { type: "number", value: 1480.5 },
  { type: "integer", value: 48, options: { unit: "minutes" } },
  { type: "percentage", value: 0.0425 },
  { type: "currency", value: "-250000.5", options: { currency: "EUR" } },
  { type: "email", value: "buchhaltung@hafenkran.example" },
  { type: "emails", value: ["anna@example.com", "bruno@example.com"] },
  { type: "username", value: "anna@atlas" },
  { type: "phone", value: "+49403178220" },
  { type: "iban", value: "DE89370400440532013000" },
  { type: "web", value: "hafenkran.example" },
  { type: "checkbox", value: true },
  { type: "switch", value: true },
  { type: "radio", value: "SAS", options: { choices: forms.slice(0, 2) } },
  { type: "select", value: "SAS", options: { choices: forms } },
  {
    type: "select",
    variant: "select, multiple",
    value: ["GMBH", "GONE"],
    options: { choices: forms, isMultiple: true },
  },
  {
    type: "select",
    variant: "select, own value",
    value: "Own word",
    options: { choices: forms, allowsOwnValue: true },
  },
  { type: "date", value: "2026-11-15" },
  { type: "datetime", value: "2026-11-15T09:30:00Z" },
  {
    type: "file",
    value: { _id: "1", name: "contract.pdf", type: "BANK" },
    options: { choices: documentTypes },
  },
  {
    type: "files",
    value: [{ _id: "1", name: "identity.pdf" }],
    options: { choices: documentTypes, accept: ["pdf", "png"], maxSize: "5MB" },
  },
  { type: "color", value: sampleColor },
  { type: "slider", value: 40 },
  { type: "markdown", value: markdown },
  { type: "richtext", value: richText },
  { type: "notice", value: null, options: { help: "The client signs before the first payment." } },
  { type: "reference", value: "PE-2026-000814", options: { target: "person" } },
  {
    type: "address",
    value: { address1: "Am Sandtorkai 41", zipcode: "20457", city: "Hamburg", country: "DE" },
    options: { fields: addressParts },
  },
  { type: "coordinates", value: [9.9872, 53.5436] },
  { type: "json", value: { crane: { height: 12, isInside: true } } },
  { type: "hologram", value: 1 },
];
