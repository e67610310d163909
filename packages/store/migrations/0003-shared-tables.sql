-- Tables that all entities share: which records there are, who refers to whom, what is found by which word or value, and
-- what is kept beside a record (history, messages to send, sessions, plans).

create table records (
  tenant_id uuid not null,
  id uuid not null,
  entity text collate "C" not null,
  key text collate "C" not null,
  primary key (tenant_id, id),
  constraint records_unique_key unique (tenant_id, entity, key)
);
call raise_wall('records', 'select, insert, update, delete');

-- A record that others refer to cannot be deleted; what it refers to is forgotten with it.
create table record_references (
  tenant_id uuid not null,
  source_id uuid not null,
  field text collate "C" not null,
  target_id uuid not null,
  primary key (tenant_id, source_id, field, target_id),
  constraint record_references_source foreign key (tenant_id, source_id) references records on delete cascade,
  constraint record_references_target foreign key (tenant_id, target_id) references records on delete restrict
);
create index record_references_by_target on record_references (tenant_id, target_id, source_id);
call raise_wall('record_references', 'select, insert, update, delete');

create table record_words (
  tenant_id uuid not null,
  entity text collate "C" not null,
  word text collate "C" not null,
  record_id uuid not null,
  field text collate "C" not null,
  primary key (tenant_id, entity, word, record_id, field)
);
call raise_wall('record_words', 'select, insert, update, delete');

-- The distinct words of an entity, scanned for a fragment. Letters, digits and mixtures apart: a fragment of letters is
-- never looked for among numbers.
create table tenant_words (
  tenant_id uuid not null,
  entity text collate "C" not null,
  kind text collate "C" not null check (kind in ('l', 'd', 'm')),
  word text collate "C" not null,
  primary key (tenant_id, entity, kind, word)
);
call raise_wall('tenant_words', 'select, insert, update, delete');

create table value_texts (
  tenant_id uuid not null,
  entity text collate "C" not null,
  field text collate "C" not null,
  value text collate "C" not null,
  record_id uuid not null,
  primary key (tenant_id, entity, field, value, record_id)
);
call raise_wall('value_texts', 'select, insert, update, delete');

-- Ten-thousandths.
create table value_amounts (
  tenant_id uuid not null,
  entity text collate "C" not null,
  field text collate "C" not null,
  value bigint not null,
  record_id uuid not null,
  primary key (tenant_id, entity, field, value, record_id)
);
call raise_wall('value_amounts', 'select, insert, update, delete');

create table value_numbers (
  tenant_id uuid not null,
  entity text collate "C" not null,
  field text collate "C" not null,
  value double precision not null,
  record_id uuid not null,
  primary key (tenant_id, entity, field, value, record_id)
);
call raise_wall('value_numbers', 'select, insert, update, delete');

create table value_days (
  tenant_id uuid not null,
  entity text collate "C" not null,
  field text collate "C" not null,
  value date not null,
  record_id uuid not null,
  primary key (tenant_id, entity, field, value, record_id)
);
call raise_wall('value_days', 'select, insert, update, delete');

create table value_moments (
  tenant_id uuid not null,
  entity text collate "C" not null,
  field text collate "C" not null,
  value timestamptz not null,
  record_id uuid not null,
  primary key (tenant_id, entity, field, value, record_id)
);
call raise_wall('value_moments', 'select, insert, update, delete');

create table value_flags (
  tenant_id uuid not null,
  entity text collate "C" not null,
  field text collate "C" not null,
  value boolean not null,
  record_id uuid not null,
  primary key (tenant_id, entity, field, value, record_id)
);
call raise_wall('value_flags', 'select, insert, update, delete');

-- The values behind histories and audits, apart from their digests: erasing those of a person leaves every digest valid.
-- The salt stands with the values, so that nothing is left to guess from.
create table history_values (
  tenant_id uuid not null,
  history_id uuid not null,
  subject_id uuid,
  salt bytea not null,
  changes jsonb,
  primary key (tenant_id, history_id)
);
create index history_values_by_subject on history_values (tenant_id, subject_id);
call raise_wall('history_values', 'select, insert');
grant select, delete on history_values to kontor_privacy;

create table audit_values (
  tenant_id uuid not null,
  audit_id uuid not null,
  subject_id uuid,
  salt bytea not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, audit_id)
);
create index audit_values_by_subject on audit_values (tenant_id, subject_id);
call raise_wall('audit_values', 'select, insert');
grant select, delete on audit_values to kontor_privacy;

-- A chain over the digests of the audit: a row that is changed or missing breaks every later hash.
create table audit_seals (
  tenant_id uuid not null,
  number bigint not null,
  first_id uuid not null,
  last_id uuid not null,
  row_count integer not null,
  previous_hash bytea not null,
  hash bytea not null,
  inserted_at timestamptz not null default now(),
  primary key (tenant_id, number)
);
call raise_wall('audit_seals', 'select, insert');

create table outbox (
  tenant_id uuid not null,
  id uuid not null,
  topic text collate "C" not null,
  entity text collate "C",
  record_id uuid,
  payload jsonb not null,
  request_id text collate "C",
  inserted_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call raise_wall('outbox', 'select, insert, update, delete');

create table idempotency_keys (
  tenant_id uuid not null,
  username text collate "C" not null,
  key text collate "C" not null,
  route text collate "C" not null,
  body_hash bytea not null,
  status integer,
  answer text,
  inserted_at timestamptz not null default now(),
  primary key (tenant_id, username, key)
);
create index idempotency_keys_by_inserted_at on idempotency_keys (tenant_id, inserted_at);
call raise_wall('idempotency_keys', 'select, insert, update, delete');

create table overlays (
  tenant_id uuid not null,
  version integer not null,
  overlay jsonb not null,
  inserted_at timestamptz not null default now(),
  inserted_by text collate "C" not null,
  primary key (tenant_id, version)
);
call raise_wall('overlays', 'select, insert');

create table tenant_states (
  tenant_id uuid not null,
  model_version integer not null default 0,
  permissions jsonb not null default '{}',
  bundles jsonb not null default '{}',
  options jsonb not null default '{}',
  primary key (tenant_id)
);
call raise_wall('tenant_states', 'select, insert, update, delete');

create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  username text collate "C" not null,
  inserted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  constraint sessions_unique_token unique (tenant_id, token_hash)
);
create index sessions_by_user on sessions (tenant_id, user_id, id);
call raise_wall('sessions', 'select, insert, update, delete');

create table login_tokens (
  tenant_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  username text collate "C" not null,
  inserted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  constraint login_tokens_unique_token unique (tenant_id, token_hash)
);
call raise_wall('login_tokens', 'select, insert, update, delete');

-- A plan that was once in force is never changed: a new one says from when it is valid and since when it is known.
create table plan_versions (
  tenant_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  version integer not null,
  valid_from date not null,
  known_from timestamptz not null,
  rule_version text collate "C" not null,
  inserted_at timestamptz not null default now(),
  inserted_by text collate "C" not null,
  primary key (tenant_id, id),
  constraint plan_versions_unique_version unique (tenant_id, contract_id, version),
  constraint plan_versions_contract foreign key (tenant_id, contract_id) references records on delete restrict
);
call raise_wall('plan_versions', 'select, insert');

create table plan_lines (
  tenant_id uuid not null,
  plan_id uuid not null,
  line integer not null,
  date date not null,
  principal numeric not null,
  interest numeric not null,
  payment numeric not null,
  balance numeric not null,
  primary key (tenant_id, plan_id, line),
  constraint plan_lines_plan foreign key (tenant_id, plan_id) references plan_versions on delete restrict
);
call raise_wall('plan_lines', 'select, insert');

-- How an amount came about. It outlives the record, like the posting it explains.
create table derivation_traces (
  tenant_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  path text collate "C" not null,
  amount numeric not null,
  inputs jsonb not null,
  formula text not null,
  rule_version text collate "C" not null,
  inserted_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index derivation_traces_by_record on derivation_traces (tenant_id, record_id, path, id);
call raise_wall('derivation_traces', 'select, insert');
