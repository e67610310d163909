// What each tenant of a probe has described itself. All names of it hold the name of the tenant, so that one of them in an answer
// to somebody else is found.
import { declaredEntities } from "@kontor/model/registry.gen.ts";

/** Entities that get a field of the tenant's own. */
const extendedEntities = ["contract", "person", "asset", "task"] as const;

export function ownFieldName(tenant: string): string {
  return `${tenant}Note`;
}

export function ownEntityName(tenant: string): string {
  return `Dyno${capitalised(tenant)}Box`;
}

/** The last part of the address of the tenant's own entity. */
export function ownCollection(tenant: string): string {
  return `${tenant}-boxes`;
}

export function overlayFor(tenant: string): object {
  const word = capitalised(tenant);
  const note = { kind: "text", label: `${word} note`, max: 200 };
  const extended = extendedEntities.filter((name) => Object.hasOwn(declaredEntities, name));
  return {
    entities: Object.fromEntries(
      extended.map((name) => [
        name,
        {
          label: `${word} ${name}`,
          extension: { [ownFieldName(tenant)]: { ...note, id: `${tenant}-${name}` } },
          search: [`ext.${ownFieldName(tenant)}`],
        },
      ]),
    ),
    lists: { [`${tenant}Colours`]: { RED: { label: { en: `${word} red`, fr: `${word} rouge` } } } },
    dynamicEntities: {
      [ownEntityName(tenant)]: {
        label: `${word} box`,
        pluralLabel: `${word} boxes`,
        fields: {
          name: { ...note, id: `${tenant}-box-name`, mandatory: true },
          remark: { ...note, id: `${tenant}-box-remark` },
          personRegistration: {
            id: `${tenant}-box-person`,
            kind: "reference",
            label: "Person",
            target: "person",
          },
        },
        columns: ["registration", "name"],
        search: ["registration", "name", "remark"],
      },
    },
    strings: { fr: { Save: `${word} garde` } },
  };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
