-- What is debited under a booking is credited under it, in every currency.

-- Looked at when the transaction ends, so that lines can come one after the other. Runs with the rights of whoever posts.
create function refuse_imbalance() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from public.postings p
    where p.tenant_id = new.tenant_id and p.booking_registration = new.booking_registration and p.currency = new.currency
    having sum(p.signed_amount) <> 0
  ) then
    raise exception 'the debits of booking % are not its credits in %', new.booking_registration, new.currency
      using errcode = 'check_violation', constraint = 'postings_balance';
  end if;
  return null;
end
$$;

create constraint trigger postings_balance after insert on postings
deferrable initially deferred
for each row when (new.booking_registration is not null)
execute function refuse_imbalance();
