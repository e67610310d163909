-- The wall between tenants: whose rows a transaction sees is a setting of the transaction, and every table asks for it.

-- Deleting the values behind history and audit is the work of a role of its own. An operator gives it to whoever answers
-- requests for erasure. Runs beside each other on one server may both want to make it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_privacy') then
    create role kontor_privacy nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema public to kontor_privacy;

-- Nothing is open to everybody unless a migration says so.
alter default privileges revoke execute on functions from public;
alter default privileges revoke usage on types from public;

create function app_tenant() returns uuid
language plpgsql stable parallel safe
set search_path = pg_catalog
as $$
declare
  tenant text := current_setting('app.tenant_id', true);
begin
  if tenant is null or tenant = '' then
    raise exception 'no tenant is set for this transaction' using errcode = 'insufficient_privilege';
  end if;
  return tenant::uuid;
end
$$;

grant execute on function app_tenant() to kontor_app, kontor_privacy;

-- What every table of tenants gets. Rights are those of the application; a partition has none, because it is reached
-- through its table. Documents are packed with lz4 where the server can, which unpacks several times faster.
create procedure raise_wall(relation regclass, rights text default '')
language plpgsql
as $$
declare
  document text;
begin
  execute format('alter table %s enable row level security', relation);
  execute format('alter table %s force row level security', relation);
  execute format(
    'create policy tenant_wall on %s using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
    relation
  );
  if rights <> '' then
    execute format('grant %s on %s to kontor_app', rights, relation);
  end if;
  if exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)) then
    for document in
      select attname from pg_attribute where attrelid = relation and attname in ('doc', 'head') and attnum > 0
    loop
      execute format('alter table %s alter column %I set compression lz4', relation, document);
    end loop;
  end if;
end
$$;
