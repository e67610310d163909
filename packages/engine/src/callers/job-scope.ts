// The rights a job works with: those its starter has now. A user who was locked or removed since cannot start jobs. Jobs which that user
// started go no further.
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import { readStarter, type StoredStarter } from "@kontor/store/jobs/starter.ts";
import type { Scope, TenantScope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { accountCaller, type TenantModels, tenantModels } from "./account-caller.ts";
import { productScopeOf } from "./product-scope.ts";

/** The user who started the job is locked or no longer exists. */
export class StarterGone extends Error {
  constructor(username: string) {
    super(`The user ${username} is locked or no longer exists`);
    this.name = "StarterGone";
  }
}

export type JobScopes = {
  /** Of the starter; throws StarterGone. */
  readonly ofStarter: (tenant: TenantScope, job: StartedJob, starter: StoredStarter) => Scope;
  /** Of a user, with the rights of today; undefined for a user who is locked or gone, and for the product itself. */
  readonly ofUser: (
    transaction: Transaction,
    tenant: TenantScope,
    user: { readonly username: string; readonly requestId: string },
  ) => Promise<Scope | undefined>;
  /** Of the product, for what it keeps about the job itself. */
  readonly ofProduct: (tenant: TenantScope, job: StartedJob, starter: StoredStarter) => Scope;
  /** As `ofProduct`, for a tenant whose state is not read yet. */
  readonly ofProductWithin: (
    transaction: Transaction,
    tenant: TenantScope,
    job: StartedJob,
  ) => Promise<Scope>;
};

type StartedJob = Pick<Job, "id" | "username" | "requestId"> &
  Partial<Pick<Job, "impersonatedBy" | "script">>;

export function jobScopes(): JobScopes {
  const modelOf = tenantModels();
  return {
    ofStarter: (tenant, job, starter) => starterScope(modelOf, tenant, job, starter),
    async ofUser(transaction, tenant, { username, requestId }) {
      if (username === systemUsername) return undefined;
      const starter = await readStarter(transaction, tenant, username);
      try {
        return starterScope(modelOf, tenant, { id: requestId, username, requestId }, starter);
      } catch (error) {
        if (error instanceof StarterGone) return undefined;
        throw error;
      }
    },
    ofProduct: (tenant, job, starter) => productScopeOf(modelOf, tenant, requestOf(job), starter),
    ofProductWithin: async (transaction, tenant, job) =>
      productScopeOf(modelOf, tenant, requestOf(job), await readStarter(transaction, tenant, systemUsername)),
  };
}

function starterScope(
  modelOf: TenantModels,
  tenant: TenantScope,
  job: StartedJob,
  starter: StoredStarter,
): Scope {
  const ofProduct = (): Scope => productScopeOf(modelOf, tenant, requestOf(job), starter);
  if (job.username === systemUsername) return ofProduct();
  if (starter.account === undefined) throw new StarterGone(job.username);
  const { isLocked, caller, timeZone } = accountCaller(starter.account, starter.state);
  if (isLocked) throw new StarterGone(job.username);
  const { impersonatedBy, script } = job;
  return {
    ...ofProduct(),
    caller: { ...caller, ...(impersonatedBy !== undefined && { impersonatedBy }), ...(script && { script }) },
    timeZone,
  };
}

/** A job that no request has asked for stands for one itself. */
function requestOf({ id, requestId }: StartedJob): string {
  return requestId ?? id;
}
