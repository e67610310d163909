-- outside a transaction
create index concurrently if not exists documents_by_status_valid_until on documents (tenant_id, status, f_valid_until, id);
