-- Empty in records that are there until they are written again.
alter table external_datas add column f_request_hash text collate "C";

-- How it stands with each port of a tenant: the calls of a day, and the failures that pause it.
create table port_states (
  tenant_id uuid not null,
  port text collate "C" not null,
  -- The business day the calls are counted on.
  day date not null,
  calls integer not null default 0,
  failures_in_row integer not null default 0,
  paused_until timestamptz,
  primary key (tenant_id, port)
);
call raise_wall('port_states', 'select, insert, update, delete');
