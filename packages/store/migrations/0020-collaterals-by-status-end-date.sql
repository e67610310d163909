-- outside a transaction
create index concurrently if not exists collaterals_by_status_end_date on collaterals (tenant_id, status, f_end_date, id);
