// Bodies that refer to somebody else's records, claim to be them, or name many of them at once. What a caller might really write
// holds no words of others: they would then rightly be found among the caller's own records.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { markedRecord } from "../world/marked-record.ts";
import { sampleOf } from "../world/sample-value.ts";
import type { Target } from "../world/targets.ts";
import type { AttackContext } from "./attack-context.ts";

export function hostileBody({ route, of }: Target, context: AttackContext): unknown {
  const { random, own } = context;
  if (route.bodyType === "multipart" && route.body !== undefined) {
    return sampleOf(route.body, { random, text: () => "some-text" });
  }
  switch (of?.verb) {
    case "create":
      return newRecord(of.entity, context);
    case "patch":
      return { ...changes(of.entity, context), version: random.integer(1, 2) };
    case "bulk":
      return [
        ...(random.isTrue(0.5) ? [{ values: newRecord(of.entity, context) }] : []),
        { key: keyOf(of.entity, context), version: 1, values: changes(of.entity, context) },
      ];
    case "transitions-of-many":
    case "dry-run-transition": {
      const mine = own.named.get(of.entity.name)?.key;
      return {
        ids: [...(mine !== undefined && random.isTrue(0.5) ? [mine] : []), keyOf(of.entity, context)],
      };
    }
    case "run-transition":
      return random.isTrue(0.5) ? { version: 1, reason: "Because" } : undefined;
    case undefined:
      if (route.body === undefined) return undefined;
      return sampleOf(route.body, { random, text: () => "some-text" });
    default:
      return undefined;
  }
}

function keyOf(entity: Entity, { random, material }: AttackContext): string {
  const named = material.named(entity);
  return random.pick([named?.key ?? "none", named?.id ?? "none"]);
}

/** Referring to others' records, under a key of theirs, or claiming to be theirs. */
function newRecord(entity: Entity, context: AttackContext): RecordData {
  const { random, material } = context;
  const base = writableRecord(entity, referring(context));
  switch (random.integer(0, 4)) {
    case 0:
      return { ...base, _id: material.named(entity)?.id ?? material.tenantId };
    case 1:
      return { ...base, tenant: material.tenant };
    case 2:
      return { ...base, tenantId: material.tenantId };
    default:
      return base;
  }
}

/** As little as can be added, under a key that another tenant has. */
export function takenKeyBody(entity: Entity, key: string, context: Pick<AttackContext, "own">): RecordData {
  const record = writableRecord(entity, { ...context, named: (name) => context.own.named.get(name)?.key });
  const mandatory = Object.entries(record).filter(([name]) => entity.fields[name]?.mandatory !== undefined);
  return { ...Object.fromEntries(mandatory), [entity.key]: key };
}

function changes(entity: Entity, context: AttackContext): RecordData {
  const { random } = context;
  const record = writableRecord(entity, referring(context));
  const names = Object.keys(record);
  return Object.fromEntries(
    names.filter(() => random.isTrue(0.3)).map((name) => [name, record[name] as JsonValue]),
  );
}

/** Unique among the caller's own records: the second of two requests that add one would be refused for the first. */
const leftOut: ReadonlySet<string> = new Set(["username", "registrations"]);

type Writing = Pick<AttackContext, "own"> & { readonly named: (target: string) => string | undefined };

function writableRecord(entity: Entity, { own, named }: Writing): RecordData {
  const record = markedRecord(entity, {
    model: own.scope.model,
    wordsAt: () => [own.tenant],
    reference: named,
  });
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !leftOut.has(name) && name !== entity.key && entity.fields[name]?.readOnly === undefined,
    ),
  );
}

/** What a record refers to is somebody else's as often as not. */
function referring(context: AttackContext): Writing {
  const { random, material, own } = context;
  const isForeign = random.isTrue(0.7);
  return { own, named: (target) => (isForeign ? material.named(target) : own.named.get(target))?.key };
}
