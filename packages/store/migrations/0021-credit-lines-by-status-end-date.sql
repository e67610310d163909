-- outside a transaction
create index concurrently if not exists credit_lines_by_status_end_date on credit_lines (tenant_id, status, f_end_date, id);
