-- Empty in records that are there until they are written again.
alter table external_datas add column f_person_registration text collate "C";
