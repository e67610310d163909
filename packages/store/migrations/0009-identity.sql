-- Who signs in, how, and what stays of it: hosts, secrets, credentials, providers, sessions whose tokens change, and limits.

-- A tenant is of no special kind unless it is one of these.
alter table control.tenants alter column kind drop not null;
update control.tenants set kind = null where kind not in ('master', 'support', 'test');
alter table control.tenants add constraint tenants_kind check (kind in ('master', 'support', 'test'));

-- The address a browser calls: which tenant signs in there, how its page looks, who may show it in a frame.
create table control.hosts (
  hostname text collate "C" primary key,
  tenant_id uuid references control.tenants,
  config jsonb not null default '{}'
);
create index hosts_by_tenant on control.hosts (tenant_id);

create function control.host_named(wanted text)
returns table (hostname text, tenant_id uuid, tenant text, config jsonb)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select h.hostname, t.id, t.name, h.config
  from control.hosts h left join control.tenants t on t.id = h.tenant_id and not t.is_frozen
  where h.hostname = wanted
$$;

-- The hosts of the tenant whose rows are seen.
create function control.own_hosts() returns table (hostname text, config jsonb)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select h.hostname, h.config from control.hosts h where h.tenant_id = public.app_tenant() order by h.hostname
$$;

-- Which tenant signs in at a host is said by whoever runs the installation; how the host looks, by that tenant. No row for a host
-- of others and for one that is not there.
create function control.change_own_host(wanted text, changed jsonb, removed text[])
returns table (config jsonb)
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  update control.hosts h set config = (h.config || changed) - removed
  where h.hostname = wanted and h.tenant_id = public.app_tenant()
  returning h.config
$$;
grant execute on function
  control.host_named(text),
  control.own_hosts(),
  control.change_own_host(text, jsonb, text[])
to kontor_app;

-- So that no administrator goes over what another has changed meanwhile.
alter table tenant_states add column version integer not null default 0;

-- Accounts of one human in several tenants, or several of one tenant: whoever is signed in as one may go on as another. Made by
-- whoever runs the installation.
create table control.account_contexts (
  tenant_id uuid not null references control.tenants,
  username text collate "C" not null,
  group_id uuid not null,
  name text collate "C" not null,
  primary key (tenant_id, username)
);
create index account_contexts_by_group on control.account_contexts (group_id, name);

-- The accounts that belong together with this one of the tenant whose rows are seen, itself among them.
create function control.contexts_of(wanted text)
returns table (name text, tenant_id uuid, tenant text, username text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select c.name, t.id, t.name, c.username
  from control.account_contexts own
  join control.account_contexts c on c.group_id = own.group_id
  join control.tenants t on t.id = c.tenant_id and not t.is_frozen
  where own.tenant_id = public.app_tenant() and own.username = wanted
  order by c.name, t.name, c.username
$$;

-- An account whose name is given up belongs together with no other any more: whoever gets the name next is somebody else.
create function control.leave_contexts(wanted text) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from control.account_contexts c where c.tenant_id = public.app_tenant() and c.username = wanted
$$;
grant execute on function control.contexts_of(text), control.leave_contexts(text) to kontor_app;

-- The key each tenant's secrets are sealed with, itself sealed with the key of the installation.
create table tenant_keys (
  tenant_id uuid not null,
  version integer not null,
  sealed bytea not null,
  master_key_id text collate "C" not null,
  inserted_at timestamptz not null default now(),
  primary key (tenant_id, version)
);
call raise_wall('tenant_keys', 'select, insert, update, delete');

create table secrets (
  tenant_id uuid not null,
  name text collate "C" not null,
  key_version integer not null,
  sealed bytea not null,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" not null,
  primary key (tenant_id, name),
  constraint secrets_key foreign key (tenant_id, key_version) references tenant_keys
);
create index secrets_by_key on secrets (tenant_id, key_version);
call raise_wall('secrets', 'select, insert, update, delete');

-- What proves a user: kept apart from the record of the user, so that nothing which reads a user can reach it.
create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  password_hash text collate "C",
  password_changed_at timestamptz,
  totp_activated_at timestamptz,
  -- The last step that was accepted: none is accepted twice.
  totp_last_step bigint,
  terms_version text collate "C",
  terms_accepted_at timestamptz,
  primary key (tenant_id, user_id),
  constraint credentials_user foreign key (tenant_id, user_id) references records on delete cascade
);
call raise_wall('credentials', 'select, insert, update, delete');

create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  constraint recovery_codes_user foreign key (tenant_id, user_id) references records on delete cascade
);
call raise_wall('recovery_codes', 'select, insert, update, delete');

create table passkeys (
  tenant_id uuid not null,
  credential_id bytea not null,
  user_id uuid not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] collate "C" not null default '{}',
  name text collate "C" not null,
  inserted_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, credential_id),
  constraint passkeys_user foreign key (tenant_id, user_id) references records on delete cascade
);
create index passkeys_by_user on passkeys (tenant_id, user_id, inserted_at);
call raise_wall('passkeys', 'select, insert, update, delete');

-- A provider belongs to one tenant and signs in users of that tenant alone.
create table identity_providers (
  tenant_id uuid not null,
  id text collate "C" not null,
  kind text collate "C" not null check (kind in ('oidc', 'saml')),
  label text collate "C" not null,
  config jsonb not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call raise_wall('identity_providers', 'select, insert, update, delete');

-- Who somebody is at a provider: issuer and subject, never an address that can change hands.
create table identities (
  tenant_id uuid not null,
  provider_id text collate "C" not null,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  user_id uuid not null,
  inserted_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, provider_id, issuer, subject),
  constraint identities_one_of_user unique (tenant_id, provider_id, user_id),
  constraint identities_provider foreign key (tenant_id, provider_id) references identity_providers on delete cascade,
  constraint identities_user foreign key (tenant_id, user_id) references records on delete cascade
);
create index identities_by_user on identities (tenant_id, user_id);
call raise_wall('identities', 'select, insert, update, delete');

-- Assertions that have signed somebody in: none does so twice while it would still be believed.
create table used_assertions (
  tenant_id uuid not null,
  provider_id text collate "C" not null,
  assertion_id text collate "C" not null,
  expires_at timestamptz not null,
  primary key (tenant_id, provider_id, assertion_id)
);
call raise_wall('used_assertions', 'select, insert, delete');

-- A sign-in on its way, or a change of credentials: what was asked for and what must come back with the token.
create table sign_in_steps (
  tenant_id uuid not null,
  token_hash bytea not null,
  kind text collate "C" not null check (kind in (
    'second-factor', 'terms', 'password-link', 'totp-setup', 'passkey-setup', 'passkey-sign-in', 'oidc', 'saml')),
  user_id uuid,
  -- Of the browser it began in.
  browser_hash bytea,
  data jsonb not null default '{}',
  failure_count integer not null default 0,
  inserted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  constraint sign_in_steps_user foreign key (tenant_id, user_id) references records on delete cascade
);
create index sign_in_steps_by_user on sign_in_steps (tenant_id, user_id, kind);
call raise_wall('sign_in_steps', 'select, insert, update, delete');

-- A login token that was made for one browser opens a session in no other.
alter table login_tokens
  add column method text collate "C" not null default 'token',
  add column browser_hash bytea,
  add column data jsonb not null default '{}';

-- Sessions get a token after the other; those that were open before sign in anew.
truncate sessions;
alter table sessions
  drop column token_hash,
  add column method text collate "C" not null,
  -- Whether a second factor was shown, here or to a provider that is trusted with it.
  add column is_second_factor boolean not null default false,
  add column address text collate "C",
  add column user_agent text collate "C",
  add column context_name text collate "C",
  add column rotated_at timestamptz not null default now(),
  -- Whoever really sits there, and the own session to go back to.
  add column impersonator_username text collate "C",
  add column impersonator_tenant text collate "C",
  add column impersonator_tenant_id uuid,
  add column impersonator_session_id uuid,
  add column impersonation_reason text collate "C",
  -- The provider that signed the user in, with what it must be told later, sealed with the key of the tenant.
  add column provider_id text collate "C",
  add column provider_data bytea,
  add column sso_refresh_token_iat bigint,
  add column sso_refresh_token_expires_in bigint,
  add constraint sessions_impersonation check (
    (impersonator_username is null) = (impersonation_reason is null)
    and (impersonator_username is null) = (impersonator_tenant_id is null)
    and (impersonator_username is null) = (impersonator_session_id is null));

-- Whoever uses a token ends those that were issued before it, after a time for answers that are still on their way.
create table session_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  issued_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  ends_at timestamptz,
  primary key (tenant_id, token_hash),
  constraint session_tokens_session foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index session_tokens_by_session on session_tokens (tenant_id, session_id, issued_at);
call raise_wall('session_tokens', 'select, insert, update, delete');

-- Nobody goes on in a tenant that was frozen: its sessions end, so that no request has to ask. Whose rows are seen stays as it was.
create function control.end_sessions_of_frozen() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  seen text := current_setting('app.tenant_id', true);
begin
  perform set_config('app.tenant_id', new.id::text, true);
  update public.sessions set revoked_at = now() where tenant_id = new.id and revoked_at is null;
  perform set_config('app.tenant_id', coalesce(seen, ''), true);
  return null;
end
$$;
create trigger sessions_of_frozen after update of is_frozen on control.tenants
for each row when (new.is_frozen) execute function control.end_sessions_of_frozen();

-- Whoever acted as the user that started the job or was given the link: what comes of it tells both names.
alter table jobs add column impersonated_by text collate "C";
alter table download_tickets add column impersonated_by text collate "C";

-- How often something was tried under a key, over all processes. Keys are digests: who was tried cannot be read here.
create table control.limits (
  key bytea primary key,
  window_started_at timestamptz not null,
  count integer not null,
  blocked_until timestamptz
);
create index limits_by_window on control.limits (window_started_at);

-- Counts an attempt under each of the keys, or under none of them where one is spent or waits: answers how many seconds to wait, 0
-- where the attempt may be made. Rows are held in the order of their keys, so that attempts wait for each other and never in a circle.
create function control.take_attempt(keys bytea[], maxima integer[], window_seconds integer[]) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  moment timestamptz;
  waiting integer;
begin
  insert into control.limits as l (key, window_started_at, count)
    select k, clock_timestamp(), 0 from unnest(keys) k order by k
    on conflict (key) do update set count = l.count;
  moment := clock_timestamp();
  -- A window begins with the first attempt that counts: what was taken back has left nothing to be measured from.
  update control.limits l set window_started_at = moment, count = 0, blocked_until = case
      when l.window_started_at + make_interval(secs => w.seconds) > moment then l.blocked_until end
    from unnest(keys, window_seconds) w (key, seconds)
    where l.key = w.key and (l.count = 0 or l.window_started_at + make_interval(secs => w.seconds) <= moment);
  select ceil(extract(epoch from max(case
      when l.count >= w.maximum then l.window_started_at + make_interval(secs => w.seconds)
      else l.blocked_until end) - moment))
    into waiting
    from control.limits l join unnest(keys, maxima, window_seconds) w (key, maximum, seconds) on w.key = l.key
    where l.count >= w.maximum or l.blocked_until > moment;
  if waiting is not null then
    return greatest(waiting, 1);
  end if;
  update control.limits set count = count + 1 where key = any (keys);
  return 0;
end
$$;

-- Attempts beyond those that are free make the next one wait, twice as long each time.
create function control.note_failure(failed bytea, free integer, longest_seconds integer) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  update control.limits
  set blocked_until = clock_timestamp() + make_interval(secs => least(longest_seconds, 2 ^ least(count - free, 30)))
  where key = failed and count > free
$$;

-- Takes an attempt back that was none: under one key it forgives all before it too.
create function control.forgive_attempt(forgiven bytea, keys bytea[]) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from control.limits where key = forgiven or key = any (keys) order by key for update;
  update control.limits set
      count = case when key = forgiven then 0 else greatest(count - 1, 0) end,
      blocked_until = case when key = forgiven then null else blocked_until end
    where key = forgiven or key = any (keys);
end
$$;

create function control.forget_limits() returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from control.limits where window_started_at < now() - interval '1 day' and coalesce(blocked_until < now(), true)
$$;
grant execute on function control.take_attempt(bytea[], integer[], integer[]), control.note_failure(bytea, integer, integer),
  control.forgive_attempt(bytea, bytea[]), control.forget_limits() to kontor_app;
