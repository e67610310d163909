// Which jobs of all tenants are open, and giving them to the engine: many at once, in one statement, so that a job is marked as given
// exactly when the engine has it.
import pg from "pg";
import type { Database } from "../database.ts";
import { jobEngineSchema } from "./job-engine-schema.ts";

type WorkerDatabase = Pick<Database, "query">;

/** By these names the engine knows what to run, and where it waits. */
export type EngineNames = { readonly application: string; readonly workflow: string; readonly queue: string };

const schema = pg.escapeIdentifier(jobEngineSchema);
const alive = "('ENQUEUED', 'PENDING', 'DELAYED')";

/** So many for each place that the living workers have for a tenant: one to work on and one to go on with. */
const givenPerPlace = 2;
const livingMs = 10_000;

/**
 * Gives jobs that are not dispatched yet to the engine; answers how many. Concurrent processes take different ones. Of one tenant only as
 * many as the workers can begin with. The rest waits here: it does not delay the first job of another tenant, and is taken up faster.
 */
export async function dispatchOpenJobs(
  database: WorkerDatabase,
  { application, workflow, queue }: EngineNames,
  placesPerTenant: number,
): Promise<number> {
  const rows = await database.query(
    `with recursive tenants as (
      (select tenant_id from control.open_jobs where dispatched_at is null order by tenant_id limit 1)
      union all
      select (select o.tenant_id from control.open_jobs o where o.dispatched_at is null and o.tenant_id > t.tenant_id
        order by o.tenant_id limit 1) from tenants t where t.tenant_id is not null
    ), living as (
      select greatest(1, count(*)) as count from control.workers
      where seen_at > now() - make_interval(secs => $5::double precision / 1000)
    ), due as (
      select waiting.tenant_id, waiting.job_id from tenants t cross join living
        cross join lateral (select count(*) as count from control.open_jobs o
          where o.tenant_id = t.tenant_id and o.dispatched_at is not null) given
        cross join lateral (select o.tenant_id, o.job_id from control.open_jobs o
          where o.tenant_id = t.tenant_id and o.dispatched_at is null and o.waiting_since <= now()
          order by o.waiting_since limit greatest(0, $1 * living.count - given.count) for update skip locked) waiting
      where t.tenant_id is not null and control.is_served(t.tenant_id)
    ), given as (
      update control.open_jobs o set dispatched_at = now(), workflow_id = gen_random_uuid() from due
      where o.tenant_id = due.tenant_id and o.job_id = due.job_id
      returning o.tenant_id, o.job_id, o.workflow_id
    )
    select ${schema}.enqueue_workflow(workflow_name => $2, queue_name => $3,
      positional_args => array[to_json(tenant_id::text), to_json(job_id::text)], workflow_id => workflow_id::text,
      queue_partition_key => tenant_id::text, application_name => $4) from given`,
    [givenPerPlace * placesPerTenant, workflow, queue, application, livingMs],
  );
  return rows.length;
}

/**
 * The next open job of the tenant for a workflow that has ended its last one: what the workflow had taken when its process died, else one
 * that is not dispatched. Undefined when there is none.
 */
export async function takeNextOpenJob(
  database: WorkerDatabase,
  {
    tenantId,
    workflowId,
    mayTakeNew,
  }: { readonly tenantId: string; readonly workflowId: string; readonly mayTakeNew: boolean },
): Promise<string | undefined> {
  const rows = await database.query(
    `with begun as (
      select job_id from control.open_jobs
      where tenant_id = $1::uuid and dispatched_at is not null and workflow_id = $2::uuid limit 1
    ), waiting as (
      select job_id from control.open_jobs
      where tenant_id = $1::uuid and dispatched_at is null and waiting_since <= now() and $3::boolean
        and not exists (select from begun) and control.is_served(tenant_id)
      order by waiting_since limit 1 for update skip locked
    )
    update control.open_jobs o set dispatched_at = now(), workflow_id = $2::uuid
    from (select job_id from begun union all select job_id from waiting) next
    where o.tenant_id = $1::uuid and o.job_id = next.job_id
    returning o.job_id`,
    [tenantId, workflowId, mayTakeNew],
  );
  return rows[0] === undefined ? undefined : String(rows[0].job_id);
}

/**
 * Jobs that are open here while the engine has lost them or believes that they have ended are to be given again; answers how many.
 * So a job outlives the loss of everything the engine knows.
 */
export async function recoverLostJobs(database: WorkerDatabase): Promise<number> {
  const rows = await database.query(
    `update control.open_jobs o set dispatched_at = null
      where o.dispatched_at is not null and not exists (
        select from ${schema}.workflow_status w where w.workflow_uuid = o.workflow_id::text and w.status in ${alive})
      returning 1`,
  );
  return rows.length;
}

/** A process that ends lets another go on with it at once. */
export async function releaseOpenJob(
  database: WorkerDatabase,
  { tenantId, jobId }: { readonly tenantId: string; readonly jobId: string },
): Promise<void> {
  await database.query(
    "update control.open_jobs set dispatched_at = null where tenant_id = $1::uuid and job_id = $2::uuid",
    [tenantId, jobId],
  );
}

const putBackMs = 10_000;

/** This process does not know how to do it: it is offered again after a while, and others of the tenant go first. */
export async function putBackOpenJob(
  database: WorkerDatabase,
  { tenantId, jobId }: { readonly tenantId: string; readonly jobId: string },
): Promise<void> {
  await database.query(
    `update control.open_jobs
      set dispatched_at = null, waiting_since = now() + make_interval(secs => $3::double precision / 1000)
      where tenant_id = $1::uuid and job_id = $2::uuid`,
    [tenantId, jobId, putBackMs],
  );
}
