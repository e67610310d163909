-- Scripts of a tenant that are known by further names.
alter table tenant_states add column script_aliases jsonb not null default '{}';
