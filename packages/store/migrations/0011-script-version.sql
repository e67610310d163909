-- Counts the changes of a tenant's scripts: whoever keeps them in memory knows with every request whether they still hold.
alter table tenant_states add column script_version integer not null default 0;
