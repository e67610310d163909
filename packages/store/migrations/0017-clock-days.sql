-- Which days of a tenant its automatic transitions have gone through, so that a day is gone through once and none is left out after an outage.
create table clock_days (
  tenant_id uuid not null,
  day date not null,
  -- Goes through it now, or has done so.
  job_id uuid not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What it did: for each transition how many records it moved, and how many it had to leave.
  result jsonb,
  primary key (tenant_id, day)
);
call raise_wall('clock_days', 'select, insert, update');
