-- outside a transaction
create index concurrently if not exists external_datas_by_request_hash on external_datas (tenant_id, f_request_hash, id);
