-- Work that outlives a request: jobs and their chunks, schedules, files, imports, and messages in the order of their commits.

-- What reaches over all tenants signs in as a role of its own: it finds what is to be done and for whom, and sees no record.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_worker') then
    create role kontor_worker nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema public, control to kontor_worker;
grant execute on function app_tenant() to kontor_worker;

create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  kind text collate "C" not null,
  input jsonb not null,
  state text collate "C" not null check (state in ('QUEUED', 'RUNNING', 'STOPPED', 'ERROR', 'WARNING', 'SUCCESS')),
  username text collate "C" not null,
  -- Only one job is ever made under it: a tick of a schedule, a mail.
  once_key text collate "C",
  -- The record people see it as.
  record_entity text collate "C",
  record_key text collate "C",
  attempt integer not null default 1,
  -- How often its items have been gone through: the second time only over those that failed in the first.
  pass integer not null default 1,
  -- Where the next chunk begins; nothing before the job has been prepared.
  next_cursor jsonb,
  is_prepared boolean not null default false,
  -- The last chunk is done.
  is_through boolean not null default false,
  -- How often a process has taken it up since it last got on: one that ends every process is given up.
  take_count integer not null default 0,
  chunk_count integer not null default 0,
  done_count bigint not null default 0,
  failed_count bigint not null default 0,
  total bigint,
  result jsonb,
  error text,
  request_id text collate "C",
  inserted_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint jobs_unique_once_key unique (tenant_id, once_key)
);
create index jobs_by_kind on jobs (tenant_id, kind, id);
create index jobs_by_record on jobs (tenant_id, record_entity, record_key, id);
call raise_wall('jobs', 'select, insert, update, delete');

create table job_chunks (
  tenant_id uuid not null,
  job_id uuid not null,
  number integer not null,
  attempt integer not null,
  pass integer not null,
  begun_at_cursor jsonb,
  done_count integer not null,
  failures jsonb not null default '[]',
  worker text collate "C" not null,
  inserted_at timestamptz not null default now(),
  primary key (tenant_id, job_id, number),
  constraint job_chunks_job foreign key (tenant_id, job_id) references jobs on delete cascade
);
call raise_wall('job_chunks', 'select, insert, update, delete');

-- What a job has made or changed, so that it can be taken back.
create table job_effects (
  tenant_id uuid not null,
  job_id uuid not null,
  record_id uuid not null,
  entity text collate "C" not null,
  key text collate "C" not null,
  -- The version the job left behind: what somebody has changed since is not taken back.
  version integer not null,
  -- What it was before; nothing where the job has made it.
  before jsonb,
  primary key (tenant_id, job_id, record_id),
  constraint job_effects_job foreign key (tenant_id, job_id) references jobs on delete cascade
);
call raise_wall('job_effects', 'select, insert, update, delete');

-- Which jobs are open, over all tenants: ids and nothing else. Kept by the table of jobs itself.
create table control.open_jobs (
  tenant_id uuid not null,
  job_id uuid not null,
  -- Those of a tenant are given in this order, and none before its time.
  waiting_since timestamptz not null default now(),
  -- When it was last given to the engine, and under which id; nothing while it has not been.
  dispatched_at timestamptz,
  workflow_id uuid,
  primary key (tenant_id, job_id)
);
create index open_jobs_waiting on control.open_jobs (tenant_id, waiting_since) where dispatched_at is null;
create index open_jobs_given on control.open_jobs (tenant_id) where dispatched_at is not null;
grant select, update on control.open_jobs to kontor_worker;

create function control.note_open_job() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op <> 'DELETE' and new.state in ('QUEUED', 'RUNNING') then
    insert into control.open_jobs as o (tenant_id, job_id) values (new.tenant_id, new.id)
    on conflict (tenant_id, job_id) do nothing;
  else
    delete from control.open_jobs o where o.tenant_id = old.tenant_id and o.job_id = old.id;
  end if;
  return null;
end
$$;
create trigger open_jobs after insert or delete or update of state on jobs
for each row execute function control.note_open_job();

-- Which processes work on jobs, and since when each has been silent.
create table control.workers (
  id text collate "C" primary key,
  version text collate "C" not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on control.workers to kontor_worker;

create table crons (
  tenant_id uuid not null,
  name text collate "C" not null,
  expression text collate "C" not null,
  time_zone text collate "C" not null,
  kind text collate "C" not null,
  input jsonb not null default '{}',
  username text collate "C" not null,
  -- Of one that the product gives to every tenant: when the product declares it differently, it is changed.
  definition text collate "C",
  is_paused boolean not null default false,
  next_at timestamptz not null,
  last_tick_at timestamptz,
  last_job_id uuid,
  inserted_at timestamptz not null default now(),
  primary key (tenant_id, name)
);
call raise_wall('crons', 'select, insert, update, delete');

create table control.due_crons (
  tenant_id uuid not null,
  name text collate "C" not null,
  next_at timestamptz not null,
  definition text collate "C",
  primary key (tenant_id, name)
);
create index due_crons_by_next_at on control.due_crons (next_at);
grant select on control.due_crons to kontor_worker;

create function control.note_due_cron() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.is_paused then
    delete from control.due_crons d where d.tenant_id = old.tenant_id and d.name = old.name;
  else
    insert into control.due_crons (tenant_id, name, next_at, definition)
    values (new.tenant_id, new.name, new.next_at, new.definition)
    on conflict (tenant_id, name) do update set next_at = excluded.next_at, definition = excluded.definition;
  end if;
  return null;
end
$$;
create trigger due_crons after insert or delete or update of is_paused, next_at, definition on crons
for each row execute function control.note_due_cron();

-- Tenants whose schedules a worker looks after.
create function control.tenant_ids() returns table (id uuid, name text, kind text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select t.id, t.name, t.kind from control.tenants t where not t.is_frozen order by t.id
$$;
grant execute on function control.tenant_ids() to kontor_worker;

-- Whether workers do anything for the tenant: it is there, and nobody has frozen it.
create function control.is_served(tenant uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from control.tenants t where t.id = tenant and not t.is_frozen)
$$;
grant execute on function control.is_served(uuid) to kontor_worker;

-- The tenant whose rows are seen: its name, as records carry it, and whether work for it goes on.
create function control.own_tenant() returns table (name text, is_served boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select t.name, not t.is_frozen from control.tenants t where t.id = public.app_tenant()
$$;
grant execute on function control.own_tenant() to kontor_app;

-- Messages in the order of their commits: whoever reads below the oldest transaction that still writes, in the order of
-- transaction and number, never skips one that commits late.
alter table outbox
  add column xid xid8 not null default pg_current_xact_id(),
  add column seq bigint not null generated by default as identity,
  add column audit_id uuid,
  drop constraint outbox_pkey;
alter table outbox add primary key (tenant_id, xid, seq);
-- For the relay, which reads the messages of all tenants and nothing else of them.
create index outbox_by_order on outbox (xid, seq);
create policy relay on outbox for select to kontor_worker using (true);
create policy relay_cleaning on outbox for delete to kontor_worker using (true);
grant select, delete on outbox to kontor_worker;

create table control.relay_cursors (
  consumer text collate "C" primary key,
  xid xid8 not null,
  seq bigint not null,
  moved_at timestamptz not null default now()
);
grant select, insert, update, delete on control.relay_cursors to kontor_worker;

-- A tenant whose messages a consumer could not handle is given them apart, from a place of its own, until it has caught up.
create table control.relay_stragglers (
  consumer text collate "C" not null,
  tenant_id uuid not null,
  xid xid8 not null,
  seq bigint not null,
  inserted_at timestamptz not null default now(),
  primary key (consumer, tenant_id)
);
grant select, insert, update, delete on control.relay_stragglers to kontor_worker;

-- A seal names its lines in the order they were sealed, which is that of their messages: lines commit in another order than
-- their ids say. With the digest of each, whoever finds a seal broken can say by which line.
alter table audit_seals rename column last_id to greatest_id;
alter table audit_seals
  drop column first_id,
  drop column row_count,
  add column line_ids uuid[] not null,
  add column line_digests bytea[] not null,
  -- Under this seal and all before it.
  add column line_total bigint not null;
create index audit_seals_by_greatest_id on audit_seals (tenant_id, greatest_id);

-- Every file of a tenant, also while it is not yet known whether it is kept.
create table stored_files (
  tenant_id uuid not null,
  key text collate "C" not null,
  container text collate "C" not null,
  size bigint not null,
  mime_type text collate "C" not null,
  hash bytea not null,
  -- Whether a browser may show it: decided by its content when it came.
  is_inline_safe boolean not null default false,
  is_kept boolean not null default false,
  inserted_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (tenant_id, key)
);
create index stored_files_by_container on stored_files (tenant_id, container, key);
call raise_wall('stored_files', 'select, insert, update, delete');

create table document_versions (
  tenant_id uuid not null,
  document_id uuid not null,
  file_version integer not null,
  storage_key text collate "C" not null,
  name text collate "C" not null,
  size bigint not null,
  mime_type text collate "C" not null,
  hash text collate "C" not null,
  inserted_at timestamptz not null default now(),
  inserted_by text collate "C" not null,
  primary key (tenant_id, document_id, file_version),
  constraint document_versions_document foreign key (tenant_id, document_id) references records on delete cascade
);
call raise_wall('document_versions', 'select, insert, delete');

-- A link that opens one file once.
create table download_tickets (
  tenant_id uuid not null,
  token_hash bytea not null,
  username text collate "C" not null,
  document_id uuid not null,
  inserted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash)
);
call raise_wall('download_tickets', 'select, insert, update, delete');

create table photos (
  tenant_id uuid not null,
  user_id uuid not null,
  storage_key text collate "C" not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  constraint photos_user foreign key (tenant_id, user_id) references records on delete cascade,
  constraint photos_file foreign key (tenant_id, storage_key) references stored_files
);
create index photos_by_storage_key on photos (tenant_id, storage_key);
call raise_wall('photos', 'select, insert, update, delete');

-- A photo that goes, with its user or by itself, leaves its file to be cleaned up.
create function release_photo() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.stored_files f set is_kept = false where f.tenant_id = old.tenant_id and f.key = old.storage_key;
  return null;
end
$$;
create trigger release_photo after delete or update of storage_key on photos
for each row execute function release_photo();

-- Small pictures of files, until their time is over or that of the file; then they are made again when somebody asks.
create table thumbnails (
  tenant_id uuid not null,
  source_key text collate "C" not null,
  storage_key text collate "C" not null,
  primary key (tenant_id, source_key),
  constraint thumbnails_source foreign key (tenant_id, source_key) references stored_files on delete cascade,
  constraint thumbnails_file foreign key (tenant_id, storage_key) references stored_files on delete cascade
);
create index thumbnails_by_storage_key on thumbnails (tenant_id, storage_key);
call raise_wall('thumbnails', 'select, insert, update, delete');

create table import_mappings (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  name text collate "C" not null,
  entity text collate "C" not null,
  columns jsonb not null,
  inserted_at timestamptz not null default now(),
  inserted_by text collate "C" not null,
  primary key (tenant_id, id),
  constraint import_mappings_unique_name unique (tenant_id, name)
);
call raise_wall('import_mappings', 'select, insert, update, delete');

-- The rows of a file on their way to become records.
create table import_rows (
  tenant_id uuid not null,
  job_id uuid not null,
  row_number integer not null,
  data jsonb not null,
  -- The key the file gives the record, by which rows of one file can be the same or refer to each other.
  key text collate "C",
  -- The number drawn for a record that comes without a key.
  number bigint,
  -- Keys of records of the same entity that the row names, and how many rows one after another it waits for.
  refers_to text[] collate "C",
  level integer not null default 0,
  -- Another row has the same key, or a cell cannot be read: trying again does not help.
  is_refused boolean not null default false,
  state text collate "C" not null default 'READ' check (state in ('READ', 'WRITTEN', 'FAILED')),
  -- The last pass of the job that has tried it.
  pass integer not null default 0,
  problems jsonb,
  primary key (tenant_id, job_id, row_number),
  constraint import_rows_job foreign key (tenant_id, job_id) references jobs on delete cascade
);
create index import_rows_by_key on import_rows (tenant_id, job_id, key) where key is not null;
create index import_rows_by_level on import_rows (tenant_id, job_id, level, row_number);
call raise_wall('import_rows', 'select, insert, update, delete');
