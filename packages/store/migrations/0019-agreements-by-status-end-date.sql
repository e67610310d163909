-- outside a transaction
create index concurrently if not exists agreements_by_status_end_date on agreements (tenant_id, status, f_end_date, id);
