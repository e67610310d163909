-- What users are told of: a record that came to them, that somebody else moved on, or work of their own that has ended.
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  username text collate "C" not null,
  -- The same news is told once, however often the message behind it comes.
  once_key text collate "C" not null,
  kind text collate "C" not null,
  entity text collate "C" not null,
  record_key text collate "C" not null,
  -- Of whom the name may speak: it goes with what history and audit tell of that person.
  subject_id uuid not null,
  name text,
  status text collate "C",
  told_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, username, once_key)
);
create index notifications_by_user on notifications (tenant_id, username, id);
create index notifications_unread on notifications (tenant_id, username, id) where read_at is null;
create index notifications_by_subject on notifications (tenant_id, subject_id);
call raise_wall('notifications', 'select, insert, update, delete');
grant select, delete on notifications to kontor_privacy;
