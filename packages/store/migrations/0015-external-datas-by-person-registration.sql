-- outside a transaction
create index concurrently if not exists external_datas_by_person_registration on external_datas (tenant_id, f_person_registration, id);
