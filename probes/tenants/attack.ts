// One hostile request, made for a route from what belongs to somebody else.
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import { formText, formType } from "../world/form-body.ts";
import { ownKey, sharedKey } from "../world/marks.ts";
import { isScopedRole } from "../world/roles.ts";
import { sampleOf } from "../world/sample-value.ts";
import type { SentRequest } from "../world/send.ts";
import type { Target } from "../world/targets.ts";
import type { WorldTenant } from "../world/tenant.ts";
import type { AttackContext } from "./attack-context.ts";
import { hostileBody } from "./bodies.ts";
import { hostileQuery } from "./queries.ts";

export type Attack = Pick<SentRequest, "method" | "url" | "body"> & {
  readonly headers: Record<string, string>;
};

export function attackOn(target: Target, context: AttackContext): Attack {
  const { route } = target;
  const query = new URLSearchParams([...hostileQuery(target, context)]).toString();
  const path = route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(parameter(target, name, context)),
  );
  const body = hostileBody(target, context);
  return {
    method: route.method,
    url: query === "" ? path : `${path}?${query}`,
    headers: hostileHeaders(target, context),
    ...(body !== undefined && {
      body: route.bodyType === "multipart" ? formText(Object(body)) : JSON.stringify(body),
    }),
  };
}

function parameter({ of, route }: Target, name: string, context: AttackContext): string {
  const { random, material, own } = context;
  if (name === "collection")
    return random.pick([material.ownCollection, material.ownCollection, `${own.tenant}-boxes`]);
  if (name === "code") return random.pick(transitionCodes(of?.entity, own));
  if (name === "locale") return "fr-FR";
  if (name === "documentId") return random.pick([material.attached?.id ?? "none", material.anyId(random)]);
  if (of !== undefined && name === of.entity.key) {
    const { role } = context;
    const isLookingAround = route.method === "GET" && role !== undefined && isScopedRole(role);
    if (isLookingAround && random.isTrue(0.3)) return ownKey(role, of.entity.name);
    return foreignKey(of.entity, context);
  }
  if (name === "username") {
    return random.pick([material.username, `administrator@${own.tenant}.example`]);
  }
  const known = route.params?.shape[name];
  const text = (): string =>
    random.pick([
      material.anyId(random),
      material.named("person")?.key ?? "",
      material.attached?.registration ?? "",
      material.tenantId,
    ]);
  return known === undefined ? text() : String(sampleOf(known, { random, text }));
}

/** By the key that names its tenant, the identifier, or a key that every tenant has. */
function foreignKey(
  entity: NonNullable<Target["of"]>["entity"],
  { random, material }: AttackContext,
): string {
  const named = material.named(entity);
  const keys = [named?.key, named?.key, named?.id, sharedKey(entity.name)];
  return random.pick(keys.filter((key) => key !== undefined));
}

function transitionCodes(
  entity: NonNullable<Target["of"]>["entity"] | undefined,
  own: WorldTenant,
): readonly string[] {
  const names = entity === undefined ? [] : workflowNamesOf(entity);
  const codes = names.flatMap((name) =>
    (own.scope.model.workflows[name]?.transitions ?? []).map(({ code }) => code),
  );
  return codes.length === 0 ? ["SEND"] : codes;
}

function hostileHeaders({ route }: Target, { random, material }: AttackContext): Record<string, string> {
  const isWrite = route.idempotency === "key";
  return {
    ...(route.body !== undefined && {
      "content-type": route.bodyType === "multipart" ? formType : "application/json",
    }),
    ...(isWrite &&
      random.isTrue(0.3) && { "idempotency-key": `key-of-${material.tenant}-${random.digits(12)}` }),
    ...(random.isTrue(0.1) && { "x-tenant": material.tenant, "x-tenant-id": material.tenantId }),
    ...(random.isTrue(0.05) && {
      host: `${material.tenant}.example`,
      "x-forwarded-host": `${material.tenant}.example`,
    }),
    ...(random.isTrue(0.1) && { "accept-language": "fr" }),
  };
}
