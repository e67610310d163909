-- The configuration of a tenant as it was put on record, and each time one was put in force. Both are only ever added to: what was in
-- force, and who decided so, can always be read and brought back.
create table configuration_releases (
  tenant_id uuid not null,
  number integer not null,
  name text not null,
  note text,
  -- Taken by somebody, imported from a file, kept before another one was put in force, or found changed in the night.
  origin text collate "C" not null check (origin in ('taken', 'imported', 'before', 'nightly')),
  -- Of an imported one, what its file said about where it comes from.
  source text,
  hash text collate "C" not null,
  -- By path, as text: what is hashed are the bytes, so the database leaves them as they are.
  files text not null,
  file_count integer not null,
  created_by text collate "C" not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, number)
);
create index configuration_releases_by_hash on configuration_releases (tenant_id, hash, number);
create index configuration_releases_by_time on configuration_releases (tenant_id, created_at, number);
call raise_wall('configuration_releases', 'select, insert');

create table configuration_applications (
  tenant_id uuid not null,
  number integer not null,
  -- What was put in force, and what was in force before.
  release_number integer not null,
  previous_number integer not null,
  -- Of a roll back, the application it takes back.
  reverts integer,
  note text,
  applied_by text collate "C" not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, number),
  -- Each is taken back once.
  unique (tenant_id, reverts),
  foreign key (tenant_id, release_number) references configuration_releases (tenant_id, number),
  foreign key (tenant_id, previous_number) references configuration_releases (tenant_id, number),
  foreign key (tenant_id, reverts) references configuration_applications (tenant_id, number)
);
create index configuration_applications_by_release on configuration_applications (tenant_id, release_number, number);
create index configuration_applications_by_previous on configuration_applications (tenant_id, previous_number);
create index configuration_applications_by_time on configuration_applications (tenant_id, applied_at, number);
call raise_wall('configuration_applications', 'select, insert');
