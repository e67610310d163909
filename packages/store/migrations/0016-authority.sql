-- What keeps authority from growing by a detour: who proposed a provider, who linked an account to one, and where super administrators are.

-- What one main administrator proposes, until another takes it over.
alter table identity_providers add column draft jsonb;
alter table identity_providers add column draft_by text collate "C";

-- Whether users linked their accounts themselves, in a session of theirs, and under which configuration of the provider that was proven.
alter table identities add column is_own boolean not null default false;
alter table identities add column proven_under text collate "C";

alter table sign_in_steps drop constraint sign_in_steps_kind_check;
alter table sign_in_steps add constraint sign_in_steps_kind_check check (kind in (
  'second-factor', 'terms', 'password-link', 'totp-setup', 'passkey-setup', 'passkey-sign-in', 'oidc', 'saml', 'provider-link'));
create index sign_in_steps_by_browser on sign_in_steps (tenant_id, browser_hash) where kind = 'provider-link';

-- A super administrator reaches every tenant, so one lives only where whoever runs the installation is at home.
create function refuse_super_administrator() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from control.tenants t where t.id = new.tenant_id and t.kind = 'master') then
    return new;
  end if;
  raise exception 'super administrators are of a master tenant'
    using errcode = 'check_violation', constraint = 'users_super_administrator';
end
$$;
create trigger users_super_administrator before insert or update on users for each row
  when (new.doc -> 'isSuperAdmin' = 'true') execute function refuse_super_administrator();

-- Those there are already elsewhere go on as main administrators of their tenant, and whoever migrates is told their names.
do $$
declare
  ordinary record;
  account record;
begin
  for ordinary in select t.id, t.name from control.tenants t where t.kind is distinct from 'master' loop
    perform set_config('app.tenant_id', ordinary.id::text, true);
    for account in
      update users u set
        doc = u.doc || '{"isSuperAdmin": false, "isMainAdmin": true}',
        head = u.head || '{"isSuperAdmin": false, "isMainAdmin": true}'
      where u.tenant_id = ordinary.id and u.doc -> 'isSuperAdmin' = 'true'
      returning u.key
    loop
      raise warning 'user % of tenant % is no longer a super administrator', account.key, ordinary.name;
    end loop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
