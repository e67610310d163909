-- A vote is listed and found by its voting and its person, in columns of their own.
alter table votes add column f_voting text collate "C";
alter table votes add column f_person text collate "C";

-- Votes that are there already are found like those that come. The owner passes no wall either, so it is done tenant by tenant.
do $$
declare
  each record;
begin
  for each in select id from control.tenants loop
    perform set_config('app.tenant_id', each.id::text, true);
    update votes set
      f_voting = doc ->> 'votingRegistration',
      f_person = doc ->> 'personRegistration',
      doc = doc || jsonb_strip_nulls(jsonb_build_object(
        'voting', doc -> 'votingRegistration', 'person', doc -> 'personRegistration')),
      head = head || jsonb_strip_nulls(jsonb_build_object(
        'voting', doc -> 'votingRegistration', 'person', doc -> 'personRegistration',
        'choice', doc -> 'choice', 'date', doc -> 'date'));
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
