// A postal address. The first of a list is the main one.
import { choice, coordinates, object, text } from "../fields/declare.ts";
import type { FieldOptions } from "../fields/field.ts";
import type { DataOf, TypedField } from "../fields/typed-field.ts";

const personal = { personal: "contact" } as const;

export const addressFields = {
  type: choice("addressType", { mandatory: true }),
  addressLine: text({ ...personal, max: 250 }),
  streetType: choice("streetType", personal),
  address1: text({ ...personal, label: "Address", max: 100 }),
  address2: text({ ...personal, label: "Address (continued)", max: 100 }),
  zipcode: text({ ...personal, label: "Postcode", max: 20, match: "start" }),
  city: text({ ...personal, max: 100 }),
  country: choice("country", personal),
  location: object({ coordinates: coordinates(personal) }),
} as const;

/** A place with one address of its own. */
export function address(options?: FieldOptions): TypedField<DataOf<typeof addressFields>> {
  return { kind: "address", fields: addressFields, ...options };
}
