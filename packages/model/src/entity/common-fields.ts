// What every record carries, so that no entity file repeats it.
import { integer, moment, object, ref, text } from "../fields/declare.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import type { DataOf } from "../fields/typed-field.ts";

const kept = { readOnly: true } as const;

/** Written by the store; people do not type them. */
const storedFields = {
  _id: text({ ...kept, label: "Identifier", match: "exact" }),
  tenant: text({ ...kept, hidden: true, match: "exact" }),
  version: integer({ ...kept, hidden: true }),
  _insertDate: moment({ ...kept, label: "Created on" }),
  _insertUser: ref("user", { ...kept, label: "Created by" }),
  _updateDate: moment({ ...kept, label: "Changed on" }),
  _updateUser: ref("user", { ...kept, label: "Changed by" }),
};

const organizationFields = {
  orgaRegistration: ref("person", { group: "identity", label: "Organization", personTypes: ["O"] }),
  organization: object(
    {
      name: text({ ...kept, label: "Organization", derived: { through: "orgaRegistration", take: "name" } }),
    },
    kept,
  ),
};

/** What the store keeps of every record. The user is missing where the product itself wrote it. */
type StoredFieldData = DataOf<typeof storedFields>;
export type StoredData = Required<
  Pick<StoredFieldData, "_id" | "tenant" | "version" | "_insertDate" | "_updateDate">
> &
  Pick<StoredFieldData, "_insertUser" | "_updateUser">;
export type CommonData = DataOf<typeof organizationFields>;

const registrationField: Field = text({
  match: "exact",
  max: 64,
  help: "The number of the record; given by the server when left empty",
});

/** Whether the store keeps it of every record: who wrote it, when, and under which identifier. */
export function isStoredField(name: string): boolean {
  return Object.hasOwn(storedFields, name);
}

type CommonField = keyof typeof storedFields | "orgaRegistration" | "registration" | "status";
export type CommonPath = CommonField | "organization.name";

/** The fields before an entity's own: its number, its organisation and its status, then what the store keeps. */
export function commonFields(options: {
  readonly hasRegistration: boolean;
  readonly statusList: string | undefined;
}): { readonly leading: FieldMap; readonly trailing: FieldMap } {
  return {
    leading: {
      ...(options.hasRegistration && { registration: registrationField }),
      ...(options.statusList !== undefined && { status: statusField(options.statusList) }),
    },
    trailing: { ...organizationFields, ...storedFields },
  };
}

/** A status is never typed: only a transition changes it. */
function statusField(list: string): Field {
  return { kind: "select", list, readOnly: true, label: "Status" };
}
