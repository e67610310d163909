-- outside a transaction
create index concurrently if not exists votes_by_voting on votes (tenant_id, f_voting, id);
