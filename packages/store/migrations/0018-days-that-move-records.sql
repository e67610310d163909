-- Days by which the product moves records by itself, in columns of their own: found with the status by an index.
alter table agreements add column f_end_date date;
alter table documents add column f_valid_until date;
alter table flows add column f_expiration_date timestamp with time zone;
alter table votings add column f_end_date date;

-- Records that are there already are due like those that come. The owner passes no wall either, so it is done tenant by tenant.
do $$
declare
  each record;
begin
  for each in select id from control.tenants loop
    perform set_config('app.tenant_id', each.id::text, true);
    update agreements set f_end_date = (doc ->> 'endDate')::date where doc ->> 'endDate' is not null;
    update documents set f_valid_until = (doc ->> 'validUntil')::date where doc ->> 'validUntil' is not null;
    update flows set f_expiration_date = (doc ->> 'expirationDate')::timestamptz where doc ->> 'expirationDate' is not null;
    update votings set f_end_date = (doc ->> 'endDate')::date where doc ->> 'endDate' is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
