-- The server signs in as a role that owns nothing and can create nothing; migrations run as the owner of the database.
-- An operator gives the role its LOGIN and password (or makes it beforehand), so no password ever stands in a migration.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_app') then
    create role kontor_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
end
$$;

revoke all on schema public from public;
grant usage on schema public to kontor_app;

-- Readiness compares the schema with the one the code expects.
grant select on migration to kontor_app;
