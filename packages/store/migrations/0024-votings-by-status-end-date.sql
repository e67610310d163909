-- outside a transaction
create index concurrently if not exists votings_by_status_end_date on votings (tenant_id, status, f_end_date, id);
