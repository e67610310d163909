-- outside a transaction
create index concurrently if not exists flows_by_status_expiration_date on flows (tenant_id, status, f_expiration_date, id);
