-- Which tenants there are and whose a username is: known before a tenant is, so it stands outside the wall. The application
-- never reads these tables; it asks one question at a time through functions that run as the owner.

create schema control;

create table control.tenants (
  id uuid primary key,
  name text collate "C" not null unique,
  kind text collate "C" not null,
  cell text collate "C" not null,
  is_frozen boolean not null default false
);

-- Names in their searchable form, because nobody may be mistaken for somebody who differs by an accent.
create table control.usernames (
  name text collate "C" primary key,
  tenant_id uuid not null references control.tenants
);
create index usernames_by_tenant on control.usernames (tenant_id);

create function control.tenant_named(wanted text)
returns table (id uuid, name text, kind text, cell text, is_frozen boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select t.id, t.name, t.kind, t.cell, t.is_frozen from control.tenants t where t.name = wanted
$$;

create function control.tenant_of_username(wanted text)
returns table (id uuid, name text, kind text, cell text, is_frozen boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select t.id, t.name, t.kind, t.cell, t.is_frozen
  from control.usernames u join control.tenants t on t.id = u.tenant_id
  where u.name = wanted
$$;

-- True when the name is the tenant's from now on, also when it was before. Whose it is otherwise is not said.
create function control.claim_username(wanted text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into control.usernames (name, tenant_id) values (wanted, public.app_tenant()) on conflict do nothing;
  return exists (select from control.usernames u where u.name = wanted and u.tenant_id = public.app_tenant());
end
$$;

create function control.release_username(wanted text) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from control.usernames u where u.name = wanted and u.tenant_id = public.app_tenant()
$$;

-- For the owner alone: a tenant is made by whoever runs the installation.
create function control.register_tenant(id uuid, name text, kind text, cell text) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into control.tenants (id, name, kind, cell)
  values (register_tenant.id, register_tenant.name, register_tenant.kind, register_tenant.cell)
$$;

grant usage on schema control to kontor_app;
grant execute on function
  control.tenant_named(text),
  control.tenant_of_username(text),
  control.claim_username(text),
  control.release_username(text)
to kontor_app;
