// Makes a tenant: from then on it has its wall, the permissions of a new tenant, and no user.
import { checkRecord } from "@kontor/engine/writing/check-record.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { type TenantKind, tenantKinds } from "@kontor/model/tenant-kind.ts";
import { auditAct } from "@kontor/store/records/audit-act.ts";
import { createTenant as makeTenant, readTenants, scopeOfInstaller } from "@kontor/store/tenants.ts";
import { type Command, CommandError, readWords } from "./command.ts";
import { ownerUrlOf, withServices } from "./command-services.ts";

export const createTenant: Command = {
  usage: `NAME [--kind ${tenantKinds.join("|")}]`,
  about: "Makes a tenant; without a kind an ordinary one",
  async run(configuration, words) {
    const { positionals, values } = readWords(words, { positionals: [1, 1], options: { kind: "string" } });
    const [name = ""] = positionals;
    const kind = kindOf(values.kind);
    checkRecord(
      declaredEntities.tenant,
      { name, ...(kind && { kind }) },
      { model: declaredModel, tenant: name },
    );
    const ownerUrl = ownerUrlOf(configuration);
    const taken = (await readTenants(ownerUrl)).some(({ tenant }) => tenant === name);
    if (taken) throw new CommandError(`There is a tenant ${name} already`);
    const made = await withServices(configuration, async ({ store }) => {
      const tenant = await makeTenant(ownerUrl, store, { name, ...(kind && { kind }) });
      const scope = scopeOfInstaller(tenant);
      const act = { entityName: "tenant", id: tenant.tenantId, key: name, action: "CREATE" } as const;
      await store.write(scope, (transaction) =>
        auditAct(transaction, scope, { ...act, after: { name, ...(kind && { kind }) } }),
      );
      return tenant;
    });
    console.log(`The tenant ${made.tenant} was made (${made.tenantId})`);
  },
};

function kindOf(text: string | undefined): TenantKind | undefined {
  const kind = tenantKinds.find((known) => known === text);
  if (text !== undefined && kind === undefined)
    throw new CommandError(`There is no kind ${text}; known are ${tenantKinds.join(", ")}`);
  return kind;
}
