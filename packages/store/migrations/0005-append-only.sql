-- What is posted stays posted: rows that are only ever added can still move through their workflow, and nothing else of them
-- changes. The tables it stands before are made with their entities.

create function refuse_rewriting() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Columns the database computes are not known yet when this runs; they follow the document.
  moving_columns constant text[] := array[
    'version', 'status', 'updated_at', 'updated_by', 'state', 'doc', 'head',
    'book', 'rule_version', 'booking_registration', 'currency', 'signed_amount'
  ];
  moving_values constant text[] := array['version', 'status', '_updateDate', '_updateUser'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - moving_columns = to_jsonb(old) - moving_columns
    and new.doc - moving_values = old.doc - moving_values
    and new.head - moving_values = old.head - moving_values
  then
    return new;
  end if;
  raise exception '% are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;
