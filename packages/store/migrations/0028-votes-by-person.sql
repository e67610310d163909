-- outside a transaction
create index concurrently if not exists votes_by_person on votes (tenant_id, f_person, id);
