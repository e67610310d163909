-- The tables of all entities, written from their declarations: `npm run migration` writes what has come since.

create table access_logs (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  f_username text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id)
) partition by range (id);
create index access_logs_by_date on access_logs (tenant_id, f_date, id);
create index access_logs_by_username on access_logs (tenant_id, f_username, id);
call raise_wall('access_logs', 'select, insert, update, delete');
create table access_logs_default partition of access_logs default;
call raise_wall('access_logs_default');

create table access_stats (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_period date,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint access_stats_unique_key unique (tenant_id, key),
  constraint access_stats_record foreign key (tenant_id, id) references records
);
create index access_stats_by_period on access_stats (tenant_id, f_period, id);
call raise_wall('access_stats', 'select, insert, update, delete');

create table access_tenant_stats (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_period date,
  f_counted_tenant text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint access_tenant_stats_unique_key unique (tenant_id, key),
  constraint access_tenant_stats_record foreign key (tenant_id, id) references records
);
create index access_tenant_stats_by_period on access_tenant_stats (tenant_id, f_period, id);
create index access_tenant_stats_by_counted_tenant on access_tenant_stats (tenant_id, f_counted_tenant, id);
call raise_wall('access_tenant_stats', 'select, insert, update, delete');

create table accounting_catalog_items (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint accounting_catalog_items_unique_key unique (tenant_id, key),
  constraint accounting_catalog_items_record foreign key (tenant_id, id) references records
);
create index accounting_catalog_items_by_status_key on accounting_catalog_items (tenant_id, status, key, id);
call raise_wall('accounting_catalog_items', 'select, insert, update, delete');

create table agreements (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_partner text collate "C",
  f_partner_registration text collate "C",
  f_start_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint agreements_unique_key unique (tenant_id, key),
  constraint agreements_record foreign key (tenant_id, id) references records
);
create index agreements_by_status_key on agreements (tenant_id, status, key, id);
create index agreements_by_partner on agreements (tenant_id, f_partner, id);
create index agreements_by_partner_registration on agreements (tenant_id, f_partner_registration, id);
create index agreements_by_start_date on agreements (tenant_id, f_start_date, id);
call raise_wall('agreements', 'select, insert, update, delete');

create table amendment_catalog_items (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint amendment_catalog_items_unique_key unique (tenant_id, key),
  constraint amendment_catalog_items_record foreign key (tenant_id, id) references records
);
create index amendment_catalog_items_by_status_key on amendment_catalog_items (tenant_id, status, key, id);
call raise_wall('amendment_catalog_items', 'select, insert, update, delete');

create table amendments (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_contract_registration text collate "C",
  f_client text collate "C",
  f_partner text collate "C",
  f_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint amendments_unique_key unique (tenant_id, key),
  constraint amendments_record foreign key (tenant_id, id) references records
);
create index amendments_by_status_key on amendments (tenant_id, status, key, id);
create index amendments_by_contract_registration on amendments (tenant_id, f_contract_registration, id);
create index amendments_by_client on amendments (tenant_id, f_client, id);
create index amendments_by_partner on amendments (tenant_id, f_partner, id);
create index amendments_by_date on amendments (tenant_id, f_date, id);
call raise_wall('amendments', 'select, insert, update, delete');

create table asset_catalog_items (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_start_date date,
  f_end_date date,
  f_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint asset_catalog_items_unique_key unique (tenant_id, key),
  constraint asset_catalog_items_record foreign key (tenant_id, id) references records
);
create index asset_catalog_items_by_status_key on asset_catalog_items (tenant_id, status, key, id);
create index asset_catalog_items_by_start_date on asset_catalog_items (tenant_id, f_start_date, id);
create index asset_catalog_items_by_end_date on asset_catalog_items (tenant_id, f_end_date, id);
create index asset_catalog_items_by_date on asset_catalog_items (tenant_id, f_date, id);
call raise_wall('asset_catalog_items', 'select, insert, update, delete');

create table asset_expenses (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_asset_registration text collate "C",
  f_supplier_registration text collate "C",
  f_maintenance_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint asset_expenses_unique_key unique (tenant_id, key),
  constraint asset_expenses_record foreign key (tenant_id, id) references records
);
create index asset_expenses_by_date on asset_expenses (tenant_id, f_date, id);
create index asset_expenses_by_asset_registration on asset_expenses (tenant_id, f_asset_registration, id);
create index asset_expenses_by_supplier_registration on asset_expenses (tenant_id, f_supplier_registration, id);
create index asset_expenses_by_maintenance_registration on asset_expenses (tenant_id, f_maintenance_registration, id);
call raise_wall('asset_expenses', 'select, insert, update, delete');

create table asset_lots (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_transporter text collate "C",
  f_amount_excl_tax bigint,
  f_amount_incl_tax bigint,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint asset_lots_unique_key unique (tenant_id, key),
  constraint asset_lots_record foreign key (tenant_id, id) references records
);
create index asset_lots_by_status_key on asset_lots (tenant_id, status, key, id);
create index asset_lots_by_owner on asset_lots (tenant_id, f_owner, id);
create index asset_lots_by_supplier on asset_lots (tenant_id, f_supplier, id);
create index asset_lots_by_transporter on asset_lots (tenant_id, f_transporter, id);
create index asset_lots_by_amount_excl_tax on asset_lots (tenant_id, f_amount_excl_tax, id);
create index asset_lots_by_amount_incl_tax on asset_lots (tenant_id, f_amount_incl_tax, id);
call raise_wall('asset_lots', 'select, insert, update, delete');

create table asset_service_catalog_items (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint asset_service_catalog_items_unique_key unique (tenant_id, key),
  constraint asset_service_catalog_items_record foreign key (tenant_id, id) references records
);
create index asset_service_catalog_items_by_status_key on asset_service_catalog_items (tenant_id, status, key, id);
call raise_wall('asset_service_catalog_items', 'select, insert, update, delete');

create table assets (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_price_excl_tax bigint,
  f_price_incl_tax bigint,
  f_owner text collate "C",
  f_supplier text collate "C",
  f_supplier_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint assets_unique_key unique (tenant_id, key),
  constraint assets_record foreign key (tenant_id, id) references records
);
create index assets_by_status_key on assets (tenant_id, status, key, id);
create index assets_by_price_excl_tax on assets (tenant_id, f_price_excl_tax, id);
create index assets_by_price_incl_tax on assets (tenant_id, f_price_incl_tax, id);
create index assets_by_owner on assets (tenant_id, f_owner, id);
create index assets_by_supplier on assets (tenant_id, f_supplier, id);
create index assets_by_supplier_registration on assets (tenant_id, f_supplier_registration, id);
call raise_wall('assets', 'select, insert, update, delete');

create table audits (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  f_entity_registration text collate "C",
  f_username text collate "C",
  f_request_id text collate "C",
  record_id uuid,
  before_digest bytea,
  after_digest bytea,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id)
) partition by range (id);
create index audits_by_date on audits (tenant_id, f_date, id);
create index audits_by_entity_registration_date on audits (tenant_id, f_entity_registration, f_date, id);
create index audits_by_username_date on audits (tenant_id, f_username, f_date, id);
create index audits_by_request_id on audits (tenant_id, f_request_id, id);
create index audits_by_record_id on audits (tenant_id, record_id, id);
call raise_wall('audits', 'select, insert');
create table audits_default partition of audits default;
call raise_wall('audits_default');

create table bank_accounts (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint bank_accounts_unique_key unique (tenant_id, key),
  constraint bank_accounts_record foreign key (tenant_id, id) references records
);
create index bank_accounts_by_status_key on bank_accounts (tenant_id, status, key, id);
create index bank_accounts_by_person_registration on bank_accounts (tenant_id, f_person_registration, id);
call raise_wall('bank_accounts', 'select, insert, update, delete');

create table bank_operations (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_debtor_account text collate "C",
  f_creditor_account text collate "C",
  f_person_registration text collate "C",
  f_contract_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint bank_operations_unique_key unique (tenant_id, key),
  constraint bank_operations_record foreign key (tenant_id, id) references records
);
create index bank_operations_by_date on bank_operations (tenant_id, f_date, id);
create index bank_operations_by_status_date on bank_operations (tenant_id, status, f_date, id);
create index bank_operations_by_debtor_account on bank_operations (tenant_id, f_debtor_account, id);
create index bank_operations_by_creditor_account on bank_operations (tenant_id, f_creditor_account, id);
create index bank_operations_by_person_registration on bank_operations (tenant_id, f_person_registration, id);
create index bank_operations_by_contract_registration on bank_operations (tenant_id, f_contract_registration, id);
call raise_wall('bank_operations', 'select, insert, update, delete');

create table bank_statements (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_to_date date,
  f_bank_account_registration text collate "C",
  f_from_date date,
  f_camt_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint bank_statements_unique_key unique (tenant_id, key),
  constraint bank_statements_record foreign key (tenant_id, id) references records
);
create index bank_statements_by_to_date on bank_statements (tenant_id, f_to_date, id);
create index bank_statements_by_status_to_date on bank_statements (tenant_id, status, f_to_date, id);
create index bank_statements_by_bank_account_registration on bank_statements (tenant_id, f_bank_account_registration, id);
create index bank_statements_by_from_date on bank_statements (tenant_id, f_from_date, id);
create index bank_statements_by_camt_registration on bank_statements (tenant_id, f_camt_registration, id);
call raise_wall('bank_statements', 'select, insert, update, delete');

create table bank_transactions (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_bank_account_registration text collate "C",
  f_amount bigint,
  f_person_registration text collate "C",
  f_statement_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint bank_transactions_unique_key unique (tenant_id, key),
  constraint bank_transactions_record foreign key (tenant_id, id) references records
);
create index bank_transactions_by_date on bank_transactions (tenant_id, f_date, id);
create index bank_transactions_by_status_date on bank_transactions (tenant_id, status, f_date, id);
create index bank_transactions_by_bank_account_registration on bank_transactions (tenant_id, f_bank_account_registration, id);
create index bank_transactions_by_amount on bank_transactions (tenant_id, f_amount, id);
create index bank_transactions_by_person_registration on bank_transactions (tenant_id, f_person_registration, id);
create index bank_transactions_by_statement_registration on bank_transactions (tenant_id, f_statement_registration, id);
call raise_wall('bank_transactions', 'select, insert, update, delete');

create table batches (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_start_date timestamp with time zone,
  f_script_name text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint batches_unique_key unique (tenant_id, key),
  constraint batches_record foreign key (tenant_id, id) references records
);
create index batches_by_start_date on batches (tenant_id, f_start_date, id);
create index batches_by_status_start_date on batches (tenant_id, status, f_start_date, id);
create index batches_by_script_name on batches (tenant_id, f_script_name, id);
call raise_wall('batches', 'select, insert, update, delete');

create table bookings (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_posting_event_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint bookings_unique_key unique (tenant_id, key),
  constraint bookings_record foreign key (tenant_id, id) references records
);
create index bookings_by_date on bookings (tenant_id, f_date, id);
create index bookings_by_status_date on bookings (tenant_id, status, f_date, id);
create index bookings_by_posting_event_registration on bookings (tenant_id, f_posting_event_registration, id);
call raise_wall('bookings', 'select, insert, update, delete');

create table budgets (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_year double precision,
  f_project_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint budgets_unique_key unique (tenant_id, key),
  constraint budgets_record foreign key (tenant_id, id) references records
);
create index budgets_by_year on budgets (tenant_id, f_year, id);
create index budgets_by_status_year on budgets (tenant_id, status, f_year, id);
create index budgets_by_project_registration on budgets (tenant_id, f_project_registration, id);
call raise_wall('budgets', 'select, insert, update, delete');

create table campaign_contacts (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_campaign_registration text collate "C",
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint campaign_contacts_unique_key unique (tenant_id, key),
  constraint campaign_contacts_record foreign key (tenant_id, id) references records
);
create index campaign_contacts_by_status_id on campaign_contacts (tenant_id, status, id);
create index campaign_contacts_by_campaign_registration on campaign_contacts (tenant_id, f_campaign_registration, id);
create index campaign_contacts_by_person_registration on campaign_contacts (tenant_id, f_person_registration, id);
call raise_wall('campaign_contacts', 'select, insert, update, delete');

create table campaigns (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint campaigns_unique_key unique (tenant_id, key),
  constraint campaigns_record foreign key (tenant_id, id) references records
);
create index campaigns_by_status_key on campaigns (tenant_id, status, key, id);
call raise_wall('campaigns', 'select, insert, update, delete');

create table camts (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_file_date timestamp with time zone,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint camts_unique_key unique (tenant_id, key),
  constraint camts_record foreign key (tenant_id, id) references records
);
create index camts_by_file_date on camts (tenant_id, f_file_date, id);
create index camts_by_status_file_date on camts (tenant_id, status, f_file_date, id);
call raise_wall('camts', 'select, insert, update, delete');

create table cases (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_contract_registration text collate "C",
  f_invoice_registration text collate "C",
  f_asset_registration text collate "C",
  f_asset_lot_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint cases_unique_key unique (tenant_id, key),
  constraint cases_record foreign key (tenant_id, id) references records
);
create index cases_by_date on cases (tenant_id, f_date, id);
create index cases_by_status_date on cases (tenant_id, status, f_date, id);
create index cases_by_contract_registration on cases (tenant_id, f_contract_registration, id);
create index cases_by_invoice_registration on cases (tenant_id, f_invoice_registration, id);
create index cases_by_asset_registration on cases (tenant_id, f_asset_registration, id);
create index cases_by_asset_lot_registration on cases (tenant_id, f_asset_lot_registration, id);
call raise_wall('cases', 'select, insert, update, delete');

create table cashflow_allocations (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_cashflow_registration text collate "C",
  f_invoice_registration text collate "C",
  f_bank_transaction_registration text collate "C",
  f_amount bigint,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint cashflow_allocations_unique_key unique (tenant_id, key),
  constraint cashflow_allocations_record foreign key (tenant_id, id) references records
);
create index cashflow_allocations_by_date on cashflow_allocations (tenant_id, f_date, id);
create index cashflow_allocations_by_cashflow_registration on cashflow_allocations (tenant_id, f_cashflow_registration, id);
create index cashflow_allocations_by_invoice_registration on cashflow_allocations (tenant_id, f_invoice_registration, id);
create index cashflow_allocations_by_bank_transaction_registration on cashflow_allocations (tenant_id, f_bank_transaction_registration, id);
create index cashflow_allocations_by_amount on cashflow_allocations (tenant_id, f_amount, id);
call raise_wall('cashflow_allocations', 'select, insert');

create table cashflows (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_person_registration text collate "C",
  f_contract_registration text collate "C",
  f_invoice_registration text collate "C",
  f_billing_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint cashflows_unique_key unique (tenant_id, key),
  constraint cashflows_record foreign key (tenant_id, id) references records
);
create index cashflows_by_date on cashflows (tenant_id, f_date, id);
create index cashflows_by_status_date on cashflows (tenant_id, status, f_date, id);
create index cashflows_by_person_registration on cashflows (tenant_id, f_person_registration, id);
create index cashflows_by_contract_registration on cashflows (tenant_id, f_contract_registration, id);
create index cashflows_by_invoice_registration on cashflows (tenant_id, f_invoice_registration, id);
create index cashflows_by_billing_date on cashflows (tenant_id, f_billing_date, id);
call raise_wall('cashflows', 'select, insert, update, delete');

create table claims (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_start_date date,
  f_end_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint claims_unique_key unique (tenant_id, key),
  constraint claims_record foreign key (tenant_id, id) references records
);
create index claims_by_status_key on claims (tenant_id, status, key, id);
create index claims_by_start_date on claims (tenant_id, f_start_date, id);
create index claims_by_end_date on claims (tenant_id, f_end_date, id);
call raise_wall('claims', 'select, insert, update, delete');

create table collaterals (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_contract_registration text collate "C",
  f_end_date date,
  f_deal_registration text collate "C",
  f_credit_line_registration text collate "C",
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint collaterals_unique_key unique (tenant_id, key),
  constraint collaterals_record foreign key (tenant_id, id) references records
);
create index collaterals_by_status_key on collaterals (tenant_id, status, key, id);
create index collaterals_by_contract_registration on collaterals (tenant_id, f_contract_registration, id);
create index collaterals_by_end_date on collaterals (tenant_id, f_end_date, id);
create index collaterals_by_deal_registration on collaterals (tenant_id, f_deal_registration, id);
create index collaterals_by_credit_line_registration on collaterals (tenant_id, f_credit_line_registration, id);
create index collaterals_by_person_registration on collaterals (tenant_id, f_person_registration, id);
call raise_wall('collaterals', 'select, insert, update, delete');

create table committees (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_orga_registration text collate "C",
  f_owner_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint committees_unique_key unique (tenant_id, key),
  constraint committees_record foreign key (tenant_id, id) references records
);
create index committees_by_status_key on committees (tenant_id, status, key, id);
create index committees_by_orga_registration on committees (tenant_id, f_orga_registration, id);
create index committees_by_owner_registration on committees (tenant_id, f_owner_registration, id);
call raise_wall('committees', 'select, insert, update, delete');

create table communications (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_contract_registration text collate "C",
  f_project_registration text collate "C",
  f_invoice_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint communications_unique_key unique (tenant_id, key),
  constraint communications_record foreign key (tenant_id, id) references records
);
create index communications_by_date on communications (tenant_id, f_date, id);
create index communications_by_status_date on communications (tenant_id, status, f_date, id);
create index communications_by_contract_registration on communications (tenant_id, f_contract_registration, id);
create index communications_by_project_registration on communications (tenant_id, f_project_registration, id);
create index communications_by_invoice_registration on communications (tenant_id, f_invoice_registration, id);
call raise_wall('communications', 'select, insert, update, delete');

create table contract_elements (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_start_date date,
  f_end_date date,
  f_contract_registration text collate "C",
  f_payee_registration text collate "C",
  f_payer_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint contract_elements_unique_key unique (tenant_id, key),
  constraint contract_elements_record foreign key (tenant_id, id) references records
);
create index contract_elements_by_start_date on contract_elements (tenant_id, f_start_date, id);
create index contract_elements_by_status_start_date on contract_elements (tenant_id, status, f_start_date, id);
create index contract_elements_by_end_date on contract_elements (tenant_id, f_end_date, id);
create index contract_elements_by_contract_registration on contract_elements (tenant_id, f_contract_registration, id);
create index contract_elements_by_payee_registration on contract_elements (tenant_id, f_payee_registration, id);
create index contract_elements_by_payer_registration on contract_elements (tenant_id, f_payer_registration, id);
call raise_wall('contract_elements', 'select, insert, update, delete');

create table contract_lots (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_fund_registration text collate "C",
  f_cession_date date,
  f_total_amount bigint,
  f_submit_date date,
  f_accept_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint contract_lots_unique_key unique (tenant_id, key),
  constraint contract_lots_record foreign key (tenant_id, id) references records
);
create index contract_lots_by_status_key on contract_lots (tenant_id, status, key, id);
create index contract_lots_by_fund_registration on contract_lots (tenant_id, f_fund_registration, id);
create index contract_lots_by_cession_date on contract_lots (tenant_id, f_cession_date, id);
create index contract_lots_by_total_amount on contract_lots (tenant_id, f_total_amount, id);
create index contract_lots_by_submit_date on contract_lots (tenant_id, f_submit_date, id);
create index contract_lots_by_accept_date on contract_lots (tenant_id, f_accept_date, id);
call raise_wall('contract_lots', 'select, insert, update, delete');

create table contracts (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_start_date date,
  f_end_date date,
  f_client text collate "C",
  f_partner text collate "C",
  f_financed_amount_excl_tax bigint,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint contracts_unique_key unique (tenant_id, key),
  constraint contracts_record foreign key (tenant_id, id) references records
);
create index contracts_by_status_start_date on contracts (tenant_id, status, f_start_date, id);
create index contracts_by_start_date on contracts (tenant_id, f_start_date, id);
create index contracts_by_end_date on contracts (tenant_id, f_end_date, id);
create index contracts_by_client on contracts (tenant_id, f_client, id);
create index contracts_by_partner on contracts (tenant_id, f_partner, id);
create index contracts_by_financed_amount_excl_tax on contracts (tenant_id, f_financed_amount_excl_tax, id);
call raise_wall('contracts', 'select, insert, update, delete');

create table counters (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint counters_unique_key unique (tenant_id, key),
  constraint counters_record foreign key (tenant_id, id) references records
);
call raise_wall('counters', 'select, insert, update, delete');

create table credit_lines (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_client text collate "C",
  f_partner text collate "C",
  f_start_date date,
  f_end_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint credit_lines_unique_key unique (tenant_id, key),
  constraint credit_lines_record foreign key (tenant_id, id) references records
);
create index credit_lines_by_status_key on credit_lines (tenant_id, status, key, id);
create index credit_lines_by_client on credit_lines (tenant_id, f_client, id);
create index credit_lines_by_partner on credit_lines (tenant_id, f_partner, id);
create index credit_lines_by_start_date on credit_lines (tenant_id, f_start_date, id);
create index credit_lines_by_end_date on credit_lines (tenant_id, f_end_date, id);
call raise_wall('credit_lines', 'select, insert, update, delete');

create table currencies (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint currencies_unique_key unique (tenant_id, key),
  constraint currencies_record foreign key (tenant_id, id) references records
);
call raise_wall('currencies', 'select, insert, update, delete');

create table deals (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_start_date date,
  f_end_date date,
  f_client text collate "C",
  f_partner text collate "C",
  f_financed_amount_excl_tax bigint,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint deals_unique_key unique (tenant_id, key),
  constraint deals_record foreign key (tenant_id, id) references records
);
create index deals_by_status_start_date on deals (tenant_id, status, f_start_date, id);
create index deals_by_start_date on deals (tenant_id, f_start_date, id);
create index deals_by_end_date on deals (tenant_id, f_end_date, id);
create index deals_by_client on deals (tenant_id, f_client, id);
create index deals_by_partner on deals (tenant_id, f_partner, id);
create index deals_by_financed_amount_excl_tax on deals (tenant_id, f_financed_amount_excl_tax, id);
call raise_wall('deals', 'select, insert, update, delete');

create table depreciation_schedules (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_asset_registration text collate "C",
  f_start_date date,
  f_end_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint depreciation_schedules_unique_key unique (tenant_id, key),
  constraint depreciation_schedules_record foreign key (tenant_id, id) references records
);
create index depreciation_schedules_by_status_key on depreciation_schedules (tenant_id, status, key, id);
create index depreciation_schedules_by_asset_registration on depreciation_schedules (tenant_id, f_asset_registration, id);
create index depreciation_schedules_by_start_date on depreciation_schedules (tenant_id, f_start_date, id);
create index depreciation_schedules_by_end_date on depreciation_schedules (tenant_id, f_end_date, id);
call raise_wall('depreciation_schedules', 'select, insert, update, delete');

create table documentations (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_path text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint documentations_unique_key unique (tenant_id, key),
  constraint documentations_record foreign key (tenant_id, id) references records
);
create index documentations_by_path on documentations (tenant_id, f_path, id);
call raise_wall('documentations', 'select, insert, update, delete');

create table documents (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint documents_unique_key unique (tenant_id, key),
  constraint documents_record foreign key (tenant_id, id) references records
);
create index documents_by_status_key on documents (tenant_id, status, key, id);
call raise_wall('documents', 'select, insert, update, delete');

create table dtxns (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_start_date timestamp with time zone,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint dtxns_unique_key unique (tenant_id, key),
  constraint dtxns_record foreign key (tenant_id, id) references records
);
create index dtxns_by_start_date on dtxns (tenant_id, f_start_date, id);
create index dtxns_by_status_start_date on dtxns (tenant_id, status, f_start_date, id);
call raise_wall('dtxns', 'select, insert, update, delete');

create table dynamic_records (
  tenant_id uuid not null,
  id uuid not null,
  entity text collate "C" not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint dynamic_records_unique_key unique (tenant_id, entity, key),
  constraint dynamic_records_record foreign key (tenant_id, id) references records
);
create index dynamic_records_by_entity on dynamic_records (tenant_id, entity, id);
create index dynamic_records_by_entity_status on dynamic_records (tenant_id, entity, status, id);
call raise_wall('dynamic_records', 'select, insert, update, delete');

create table external_contracts (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_contract_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint external_contracts_unique_key unique (tenant_id, key),
  constraint external_contracts_record foreign key (tenant_id, id) references records
);
create index external_contracts_by_contract_registration on external_contracts (tenant_id, f_contract_registration, id);
call raise_wall('external_contracts', 'select, insert, update, delete');

create table external_datas (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint external_datas_unique_key unique (tenant_id, key),
  constraint external_datas_record foreign key (tenant_id, id) references records
);
create index external_datas_by_date on external_datas (tenant_id, f_date, id);
create index external_datas_by_status_date on external_datas (tenant_id, status, f_date, id);
call raise_wall('external_datas', 'select, insert, update, delete');

create table feature_flag_items (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_flag_name text collate "C",
  f_username text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint feature_flag_items_unique_key unique (tenant_id, key),
  constraint feature_flag_items_record foreign key (tenant_id, id) references records
);
create index feature_flag_items_by_flag_name on feature_flag_items (tenant_id, f_flag_name, id);
create index feature_flag_items_by_username on feature_flag_items (tenant_id, f_username, id);
call raise_wall('feature_flag_items', 'select, insert, update, delete');

create table feature_flags (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint feature_flags_unique_key unique (tenant_id, key),
  constraint feature_flags_record foreign key (tenant_id, id) references records
);
create index feature_flags_by_status_key on feature_flags (tenant_id, status, key, id);
call raise_wall('feature_flags', 'select, insert, update, delete');

create table financing_services (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_contract_registration text collate "C",
  f_deal_registration text collate "C",
  f_asset_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint financing_services_unique_key unique (tenant_id, key),
  constraint financing_services_record foreign key (tenant_id, id) references records
);
create index financing_services_by_status_key on financing_services (tenant_id, status, key, id);
create index financing_services_by_contract_registration on financing_services (tenant_id, f_contract_registration, id);
create index financing_services_by_deal_registration on financing_services (tenant_id, f_deal_registration, id);
create index financing_services_by_asset_registration on financing_services (tenant_id, f_asset_registration, id);
call raise_wall('financing_services', 'select, insert, update, delete');

create table flows (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint flows_unique_key unique (tenant_id, key),
  constraint flows_record foreign key (tenant_id, id) references records
);
create index flows_by_status_key on flows (tenant_id, status, key, id);
call raise_wall('flows', 'select, insert, update, delete');

create table fundings (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_fund text collate "C",
  f_contract text collate "C",
  f_fund_registration text collate "C",
  f_contract_registration text collate "C",
  f_deal_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint fundings_unique_key unique (tenant_id, key),
  constraint fundings_record foreign key (tenant_id, id) references records
);
create index fundings_by_status_key on fundings (tenant_id, status, key, id);
create index fundings_by_fund on fundings (tenant_id, f_fund, id);
create index fundings_by_contract on fundings (tenant_id, f_contract, id);
create index fundings_by_fund_registration on fundings (tenant_id, f_fund_registration, id);
create index fundings_by_contract_registration on fundings (tenant_id, f_contract_registration, id);
create index fundings_by_deal_registration on fundings (tenant_id, f_deal_registration, id);
call raise_wall('fundings', 'select, insert, update, delete');

create table funds (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint funds_unique_key unique (tenant_id, key),
  constraint funds_record foreign key (tenant_id, id) references records
);
create index funds_by_status_key on funds (tenant_id, status, key, id);
call raise_wall('funds', 'select, insert, update, delete');

create table histories (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  f_entity_registration text collate "C",
  record_id uuid,
  before_digest bytea,
  after_digest bytea,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id)
) partition by range (id);
create index histories_by_date on histories (tenant_id, f_date, id);
create index histories_by_entity_registration_date on histories (tenant_id, f_entity_registration, f_date, id);
create index histories_by_record_id on histories (tenant_id, record_id, id);
call raise_wall('histories', 'select, insert');
create table histories_default partition of histories default;
call raise_wall('histories_default');

create table imports (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint imports_unique_key unique (tenant_id, key),
  constraint imports_record foreign key (tenant_id, id) references records
);
create index imports_by_date on imports (tenant_id, f_date, id);
create index imports_by_status_date on imports (tenant_id, status, f_date, id);
call raise_wall('imports', 'select, insert, update, delete');

create table indexes (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint indexes_unique_key unique (tenant_id, key),
  constraint indexes_record foreign key (tenant_id, id) references records
);
call raise_wall('indexes', 'select, insert, update, delete');

create table indices (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_index_code text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint indices_unique_key unique (tenant_id, key),
  constraint indices_record foreign key (tenant_id, id) references records
);
create index indices_by_date on indices (tenant_id, f_date, id);
create index indices_by_index_code on indices (tenant_id, f_index_code, id);
call raise_wall('indices', 'select, insert, update, delete');

create table inspections (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  f_asset text collate "C",
  f_contract text collate "C",
  f_asset_registration text collate "C",
  f_contract_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint inspections_unique_key unique (tenant_id, key),
  constraint inspections_record foreign key (tenant_id, id) references records
);
create index inspections_by_date on inspections (tenant_id, f_date, id);
create index inspections_by_status_date on inspections (tenant_id, status, f_date, id);
create index inspections_by_asset on inspections (tenant_id, f_asset, id);
create index inspections_by_contract on inspections (tenant_id, f_contract, id);
create index inspections_by_asset_registration on inspections (tenant_id, f_asset_registration, id);
create index inspections_by_contract_registration on inspections (tenant_id, f_contract_registration, id);
call raise_wall('inspections', 'select, insert, update, delete');

create table inventories (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_location text collate "C",
  f_credit_line_registration text collate "C",
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint inventories_unique_key unique (tenant_id, key),
  constraint inventories_record foreign key (tenant_id, id) references records
);
create index inventories_by_status_key on inventories (tenant_id, status, key, id);
create index inventories_by_location on inventories (tenant_id, f_location, id);
create index inventories_by_credit_line_registration on inventories (tenant_id, f_credit_line_registration, id);
create index inventories_by_person_registration on inventories (tenant_id, f_person_registration, id);
call raise_wall('inventories', 'select, insert, update, delete');

create table invoice_lines (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_invoice_registration text collate "C",
  f_element_registration text collate "C",
  f_cashflow_registration text collate "C",
  f_contract_registration text collate "C",
  f_asset_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint invoice_lines_unique_key unique (tenant_id, key),
  constraint invoice_lines_record foreign key (tenant_id, id) references records
);
create index invoice_lines_by_invoice_registration on invoice_lines (tenant_id, f_invoice_registration, id);
create index invoice_lines_by_element_registration on invoice_lines (tenant_id, f_element_registration, id);
create index invoice_lines_by_cashflow_registration on invoice_lines (tenant_id, f_cashflow_registration, id);
create index invoice_lines_by_contract_registration on invoice_lines (tenant_id, f_contract_registration, id);
create index invoice_lines_by_asset_registration on invoice_lines (tenant_id, f_asset_registration, id);
call raise_wall('invoice_lines', 'select, insert, update, delete');

create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_due_date date,
  f_payment_date date,
  f_generation_date date,
  f_issue_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint invoices_unique_key unique (tenant_id, key),
  constraint invoices_record foreign key (tenant_id, id) references records
);
create index invoices_by_inserted_at on invoices (tenant_id, inserted_at, id);
create index invoices_by_status_inserted_at on invoices (tenant_id, status, inserted_at, id);
create index invoices_by_due_date on invoices (tenant_id, f_due_date, id);
create index invoices_by_payment_date on invoices (tenant_id, f_payment_date, id);
create index invoices_by_generation_date on invoices (tenant_id, f_generation_date, id);
create index invoices_by_issue_date on invoices (tenant_id, f_issue_date, id);
call raise_wall('invoices', 'select, insert, update, delete');

create table key_values (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint key_values_unique_key unique (tenant_id, key),
  constraint key_values_record foreign key (tenant_id, id) references records
);
call raise_wall('key_values', 'select, insert, update, delete');

create table lists (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint lists_unique_key unique (tenant_id, key),
  constraint lists_record foreign key (tenant_id, id) references records
);
call raise_wall('lists', 'select, insert, update, delete');

create table locales (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint locales_unique_key unique (tenant_id, key),
  constraint locales_record foreign key (tenant_id, id) references records
);
call raise_wall('locales', 'select, insert, update, delete');

create table locations (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint locations_unique_key unique (tenant_id, key),
  constraint locations_record foreign key (tenant_id, id) references records
);
create index locations_by_person_registration on locations (tenant_id, f_person_registration, id);
call raise_wall('locations', 'select, insert, update, delete');

create table mails (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint mails_unique_key unique (tenant_id, key),
  constraint mails_record foreign key (tenant_id, id) references records
);
create index mails_by_inserted_at on mails (tenant_id, inserted_at, id);
create index mails_by_status_inserted_at on mails (tenant_id, status, inserted_at, id);
call raise_wall('mails', 'select, insert, update, delete');

create table maintenances (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_supplier text collate "C",
  f_submit_date date,
  f_return_date date,
  f_validation_date date,
  f_amount_excl_tax bigint,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint maintenances_unique_key unique (tenant_id, key),
  constraint maintenances_record foreign key (tenant_id, id) references records
);
create index maintenances_by_status_key on maintenances (tenant_id, status, key, id);
create index maintenances_by_supplier on maintenances (tenant_id, f_supplier, id);
create index maintenances_by_submit_date on maintenances (tenant_id, f_submit_date, id);
create index maintenances_by_return_date on maintenances (tenant_id, f_return_date, id);
create index maintenances_by_validation_date on maintenances (tenant_id, f_validation_date, id);
create index maintenances_by_amount_excl_tax on maintenances (tenant_id, f_amount_excl_tax, id);
call raise_wall('maintenances', 'select, insert, update, delete');

create table metric_records (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  f_key text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id)
) partition by range (id);
create index metric_records_by_date on metric_records (tenant_id, f_date, id);
create index metric_records_by_key on metric_records (tenant_id, f_key, id);
call raise_wall('metric_records', 'select, insert, update, delete');
create table metric_records_default partition of metric_records default;
call raise_wall('metric_records_default');

create table metrics (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint metrics_unique_key unique (tenant_id, key),
  constraint metrics_record foreign key (tenant_id, id) references records
);
call raise_wall('metrics', 'select, insert, update, delete');

create table notes (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint notes_unique_key unique (tenant_id, key),
  constraint notes_record foreign key (tenant_id, id) references records
);
call raise_wall('notes', 'select, insert, update, delete');

create table payment_file_lines (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_payment_file_registration text collate "C",
  f_person_registration text collate "C",
  f_cashflow_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint payment_file_lines_unique_key unique (tenant_id, key),
  constraint payment_file_lines_record foreign key (tenant_id, id) references records
);
create index payment_file_lines_by_status_key on payment_file_lines (tenant_id, status, key, id);
create index payment_file_lines_by_payment_file_registration on payment_file_lines (tenant_id, f_payment_file_registration, id);
create index payment_file_lines_by_person_registration on payment_file_lines (tenant_id, f_person_registration, id);
create index payment_file_lines_by_cashflow_registration on payment_file_lines (tenant_id, f_cashflow_registration, id);
call raise_wall('payment_file_lines', 'select, insert, update, delete');

create table payment_files (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_file_date date,
  f_external_data_registration text collate "C",
  f_bank_account_registration text collate "C",
  f_execution_date date,
  f_total bigint,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint payment_files_unique_key unique (tenant_id, key),
  constraint payment_files_record foreign key (tenant_id, id) references records
);
create index payment_files_by_file_date on payment_files (tenant_id, f_file_date, id);
create index payment_files_by_status_file_date on payment_files (tenant_id, status, f_file_date, id);
create index payment_files_by_external_data_registration on payment_files (tenant_id, f_external_data_registration, id);
create index payment_files_by_bank_account_registration on payment_files (tenant_id, f_bank_account_registration, id);
create index payment_files_by_execution_date on payment_files (tenant_id, f_execution_date, id);
create index payment_files_by_total on payment_files (tenant_id, f_total, id);
call raise_wall('payment_files', 'select, insert, update, delete');

create table person_amendments (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_person text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint person_amendments_unique_key unique (tenant_id, key),
  constraint person_amendments_record foreign key (tenant_id, id) references records
);
create index person_amendments_by_date on person_amendments (tenant_id, f_date, id);
create index person_amendments_by_status_date on person_amendments (tenant_id, status, f_date, id);
create index person_amendments_by_person on person_amendments (tenant_id, f_person, id);
call raise_wall('person_amendments', 'select, insert, update, delete');

create table persons (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_type text collate "C",
  f_birth_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint persons_unique_key unique (tenant_id, key),
  constraint persons_record foreign key (tenant_id, id) references records
);
create index persons_by_status_key on persons (tenant_id, status, key, id);
create index persons_by_type_key on persons (tenant_id, f_type, key, id);
create index persons_by_birth_date on persons (tenant_id, f_birth_date, id);
call raise_wall('persons', 'select, insert, update, delete');

create table posting_events (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_amount bigint,
  f_asset_registration text collate "C",
  f_person_registration text collate "C",
  f_partner_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint posting_events_unique_key unique (tenant_id, key),
  constraint posting_events_record foreign key (tenant_id, id) references records
);
create index posting_events_by_date on posting_events (tenant_id, f_date, id);
create index posting_events_by_status_date on posting_events (tenant_id, status, f_date, id);
create index posting_events_by_amount on posting_events (tenant_id, f_amount, id);
create index posting_events_by_asset_registration on posting_events (tenant_id, f_asset_registration, id);
create index posting_events_by_person_registration on posting_events (tenant_id, f_person_registration, id);
create index posting_events_by_partner_registration on posting_events (tenant_id, f_partner_registration, id);
call raise_wall('posting_events', 'select, insert, update');
create trigger append_only before update or delete on posting_events for each row execute function refuse_rewriting();

create table postings (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_amount bigint,
  f_asset_registration text collate "C",
  f_person_registration text collate "C",
  f_partner_registration text collate "C",
  book text collate "C" generated always as ((doc ->> 'book'::text)) stored not null,
  rule_version text collate "C" generated always as (COALESCE((doc ->> 'ruleVersion'::text), ''::text)) stored not null,
  booking_registration text collate "C" generated always as ((doc ->> 'bookingRegistration'::text)) stored,
  currency text collate "C" generated always as ((doc ->> 'currency'::text)) stored not null,
  signed_amount numeric generated always as (CASE (doc ->> 'dc'::text) WHEN 'D'::text THEN ((doc ->> 'amount'::text))::numeric WHEN 'C'::text THEN (- ((doc ->> 'amount'::text))::numeric) ELSE NULL::numeric END) stored not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint postings_unique_key unique (tenant_id, key),
  constraint postings_record foreign key (tenant_id, id) references records
);
create index postings_by_date on postings (tenant_id, f_date, id);
create index postings_by_status_date on postings (tenant_id, status, f_date, id);
create index postings_by_amount on postings (tenant_id, f_amount, id);
create index postings_by_asset_registration on postings (tenant_id, f_asset_registration, id);
create index postings_by_person_registration on postings (tenant_id, f_person_registration, id);
create index postings_by_partner_registration on postings (tenant_id, f_partner_registration, id);
create index postings_by_booking_registration on postings (tenant_id, booking_registration, id);
call raise_wall('postings', 'select, insert, update');
create trigger append_only before update or delete on postings for each row execute function refuse_rewriting();

create table private_equity_assets (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_fund_registration text collate "C",
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint private_equity_assets_unique_key unique (tenant_id, key),
  constraint private_equity_assets_record foreign key (tenant_id, id) references records
);
create index private_equity_assets_by_status_key on private_equity_assets (tenant_id, status, key, id);
create index private_equity_assets_by_fund_registration on private_equity_assets (tenant_id, f_fund_registration, id);
create index private_equity_assets_by_person_registration on private_equity_assets (tenant_id, f_person_registration, id);
call raise_wall('private_equity_assets', 'select, insert, update, delete');

create table private_equity_operations (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint private_equity_operations_unique_key unique (tenant_id, key),
  constraint private_equity_operations_record foreign key (tenant_id, id) references records
);
create index private_equity_operations_by_date on private_equity_operations (tenant_id, f_date, id);
create index private_equity_operations_by_status_date on private_equity_operations (tenant_id, status, f_date, id);
call raise_wall('private_equity_operations', 'select, insert, update, delete');

create table private_equity_transactions (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_operation_registration text collate "C",
  f_amount bigint,
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint private_equity_transactions_unique_key unique (tenant_id, key),
  constraint private_equity_transactions_record foreign key (tenant_id, id) references records
);
create index private_equity_transactions_by_date on private_equity_transactions (tenant_id, f_date, id);
create index private_equity_transactions_by_operation_registration on private_equity_transactions (tenant_id, f_operation_registration, id);
create index private_equity_transactions_by_amount on private_equity_transactions (tenant_id, f_amount, id);
create index private_equity_transactions_by_person_registration on private_equity_transactions (tenant_id, f_person_registration, id);
call raise_wall('private_equity_transactions', 'select, insert, update, delete');

create table product_catalog_items (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint product_catalog_items_unique_key unique (tenant_id, key),
  constraint product_catalog_items_record foreign key (tenant_id, id) references records
);
create index product_catalog_items_by_status_key on product_catalog_items (tenant_id, status, key, id);
call raise_wall('product_catalog_items', 'select, insert, update, delete');

create table product_element_catalog_items (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint product_element_catalog_items_unique_key unique (tenant_id, key),
  constraint product_element_catalog_items_record foreign key (tenant_id, id) references records
);
create index product_element_catalog_items_by_status_key on product_element_catalog_items (tenant_id, status, key, id);
call raise_wall('product_element_catalog_items', 'select, insert, update, delete');

create table product_tables (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint product_tables_unique_key unique (tenant_id, key),
  constraint product_tables_record foreign key (tenant_id, id) references records
);
create index product_tables_by_status_key on product_tables (tenant_id, status, key, id);
call raise_wall('product_tables', 'select, insert, update, delete');

create table products (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint products_unique_key unique (tenant_id, key),
  constraint products_record foreign key (tenant_id, id) references records
);
create index products_by_status_key on products (tenant_id, status, key, id);
call raise_wall('products', 'select, insert, update, delete');

create table projects (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_client text collate "C",
  f_owner_registration text collate "C",
  f_client_owner_registration text collate "C",
  f_orga_registration text collate "C",
  f_start_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint projects_unique_key unique (tenant_id, key),
  constraint projects_record foreign key (tenant_id, id) references records
);
create index projects_by_status_key on projects (tenant_id, status, key, id);
create index projects_by_client on projects (tenant_id, f_client, id);
create index projects_by_owner_registration on projects (tenant_id, f_owner_registration, id);
create index projects_by_client_owner_registration on projects (tenant_id, f_client_owner_registration, id);
create index projects_by_orga_registration on projects (tenant_id, f_orga_registration, id);
create index projects_by_start_date on projects (tenant_id, f_start_date, id);
call raise_wall('projects', 'select, insert, update, delete');

create table prospects (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_birth_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint prospects_unique_key unique (tenant_id, key),
  constraint prospects_record foreign key (tenant_id, id) references records
);
create index prospects_by_status_key on prospects (tenant_id, status, key, id);
create index prospects_by_birth_date on prospects (tenant_id, f_birth_date, id);
call raise_wall('prospects', 'select, insert, update, delete');

create table questions (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_author text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint questions_unique_key unique (tenant_id, key),
  constraint questions_record foreign key (tenant_id, id) references records
);
create index questions_by_status_key on questions (tenant_id, status, key, id);
create index questions_by_author on questions (tenant_id, f_author, id);
call raise_wall('questions', 'select, insert, update, delete');

create table quotations (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_deal_registration text collate "C",
  f_contract_registration text collate "C",
  f_credit_line_registration text collate "C",
  f_amendment_registration text collate "C",
  f_financed_amount_excl_tax bigint,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint quotations_unique_key unique (tenant_id, key),
  constraint quotations_record foreign key (tenant_id, id) references records
);
create index quotations_by_status_key on quotations (tenant_id, status, key, id);
create index quotations_by_deal_registration on quotations (tenant_id, f_deal_registration, id);
create index quotations_by_contract_registration on quotations (tenant_id, f_contract_registration, id);
create index quotations_by_credit_line_registration on quotations (tenant_id, f_credit_line_registration, id);
create index quotations_by_amendment_registration on quotations (tenant_id, f_amendment_registration, id);
create index quotations_by_financed_amount_excl_tax on quotations (tenant_id, f_financed_amount_excl_tax, id);
call raise_wall('quotations', 'select, insert, update, delete');

create table reports (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint reports_unique_key unique (tenant_id, key),
  constraint reports_record foreign key (tenant_id, id) references records
);
create index reports_by_date on reports (tenant_id, f_date, id);
create index reports_by_status_date on reports (tenant_id, status, f_date, id);
call raise_wall('reports', 'select, insert, update, delete');

create table rules (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_order double precision,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint rules_unique_key unique (tenant_id, key),
  constraint rules_record foreign key (tenant_id, id) references records
);
create index rules_by_order on rules (tenant_id, f_order, id);
create index rules_by_status_order on rules (tenant_id, status, f_order, id);
call raise_wall('rules', 'select, insert, update, delete');

create table scores (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_deal_registration text collate "C",
  f_credit_line_registration text collate "C",
  f_person_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint scores_unique_key unique (tenant_id, key),
  constraint scores_record foreign key (tenant_id, id) references records
);
create index scores_by_status_key on scores (tenant_id, status, key, id);
create index scores_by_deal_registration on scores (tenant_id, f_deal_registration, id);
create index scores_by_credit_line_registration on scores (tenant_id, f_credit_line_registration, id);
create index scores_by_person_registration on scores (tenant_id, f_person_registration, id);
call raise_wall('scores', 'select, insert, update, delete');

create table script_logs (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_script_name text collate "C",
  f_username text collate "C",
  f_expiration_date timestamp with time zone,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id)
) partition by range (id);
create index script_logs_by_inserted_at on script_logs (tenant_id, inserted_at, id);
create index script_logs_by_script_name on script_logs (tenant_id, f_script_name, id);
create index script_logs_by_username on script_logs (tenant_id, f_username, id);
create index script_logs_by_expiration_date on script_logs (tenant_id, f_expiration_date, id);
call raise_wall('script_logs', 'select, insert, update, delete');
create table script_logs_default partition of script_logs default;
call raise_wall('script_logs_default');

create table scripts (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint scripts_unique_key unique (tenant_id, key),
  constraint scripts_record foreign key (tenant_id, id) references records
);
call raise_wall('scripts', 'select, insert, update, delete');

create table sepas (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_execution_date date,
  f_person text collate "C",
  f_bank text collate "C",
  f_amount bigint,
  f_contract_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint sepas_unique_key unique (tenant_id, key),
  constraint sepas_record foreign key (tenant_id, id) references records
);
create index sepas_by_execution_date on sepas (tenant_id, f_execution_date, id);
create index sepas_by_status_execution_date on sepas (tenant_id, status, f_execution_date, id);
create index sepas_by_person on sepas (tenant_id, f_person, id);
create index sepas_by_bank on sepas (tenant_id, f_bank, id);
create index sepas_by_amount on sepas (tenant_id, f_amount, id);
create index sepas_by_contract_registration on sepas (tenant_id, f_contract_registration, id);
call raise_wall('sepas', 'select, insert, update, delete');

create table sheets (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint sheets_unique_key unique (tenant_id, key),
  constraint sheets_record foreign key (tenant_id, id) references records
);
call raise_wall('sheets', 'select, insert, update, delete');

create table system_events (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id)
) partition by range (id);
create index system_events_by_date on system_events (tenant_id, f_date, id);
call raise_wall('system_events', 'select, insert, update, delete');
create table system_events_default partition of system_events default;
call raise_wall('system_events_default');

create table system_logs (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date timestamp with time zone,
  f_username text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id)
) partition by range (id);
create index system_logs_by_date on system_logs (tenant_id, f_date, id);
create index system_logs_by_username on system_logs (tenant_id, f_username, id);
call raise_wall('system_logs', 'select, insert, update, delete');
create table system_logs_default partition of system_logs default;
call raise_wall('system_logs_default');

create table tasks (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_due_date date,
  f_project text collate "C",
  f_owner_username text collate "C",
  f_start_date date,
  f_end_date date,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint tasks_unique_key unique (tenant_id, key),
  constraint tasks_record foreign key (tenant_id, id) references records
);
create index tasks_by_due_date on tasks (tenant_id, f_due_date, id);
create index tasks_by_status_due_date on tasks (tenant_id, status, f_due_date, id);
create index tasks_by_project on tasks (tenant_id, f_project, id);
create index tasks_by_owner_username on tasks (tenant_id, f_owner_username, id);
create index tasks_by_start_date on tasks (tenant_id, f_start_date, id);
create index tasks_by_end_date on tasks (tenant_id, f_end_date, id);
call raise_wall('tasks', 'select, insert, update, delete');

create table taxes (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint taxes_unique_key unique (tenant_id, key),
  constraint taxes_record foreign key (tenant_id, id) references records
);
call raise_wall('taxes', 'select, insert, update, delete');

create table tenants (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint tenants_unique_key unique (tenant_id, key),
  constraint tenants_record foreign key (tenant_id, id) references records
);
create index tenants_by_status_key on tenants (tenant_id, status, key, id);
call raise_wall('tenants', 'select, insert, update, delete');

create table tickets (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_assignee text collate "C",
  f_requester text collate "C",
  f_person_registration text collate "C",
  f_contract_registration text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint tickets_unique_key unique (tenant_id, key),
  constraint tickets_record foreign key (tenant_id, id) references records
);
create index tickets_by_inserted_at on tickets (tenant_id, inserted_at, id);
create index tickets_by_status_inserted_at on tickets (tenant_id, status, inserted_at, id);
create index tickets_by_assignee on tickets (tenant_id, f_assignee, id);
create index tickets_by_requester on tickets (tenant_id, f_requester, id);
create index tickets_by_person_registration on tickets (tenant_id, f_person_registration, id);
create index tickets_by_contract_registration on tickets (tenant_id, f_contract_registration, id);
call raise_wall('tickets', 'select, insert, update, delete');

create table time_entries (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_date date,
  f_username text collate "C",
  f_ticket text collate "C",
  f_project text collate "C",
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint time_entries_unique_key unique (tenant_id, key),
  constraint time_entries_record foreign key (tenant_id, id) references records
);
create index time_entries_by_date on time_entries (tenant_id, f_date, id);
create index time_entries_by_status_date on time_entries (tenant_id, status, f_date, id);
create index time_entries_by_username on time_entries (tenant_id, f_username, id);
create index time_entries_by_ticket on time_entries (tenant_id, f_ticket, id);
create index time_entries_by_project on time_entries (tenant_id, f_project, id);
call raise_wall('time_entries', 'select, insert, update, delete');

create table tmp_collections (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint tmp_collections_unique_key unique (tenant_id, key),
  constraint tmp_collections_record foreign key (tenant_id, id) references records
);
call raise_wall('tmp_collections', 'select, insert, update, delete');

create table user_preferences (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint user_preferences_unique_key unique (tenant_id, key),
  constraint user_preferences_record foreign key (tenant_id, id) references records
);
call raise_wall('user_preferences', 'select, insert, update, delete');

create table users (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  f_last_login_date timestamp with time zone,
  f_prospect text collate "C",
  f_person text collate "C",
  f_partner text collate "C",
  head jsonb not null,
  doc jsonb not null,
  primary key (tenant_id, id),
  constraint users_unique_key unique (tenant_id, key),
  constraint users_record foreign key (tenant_id, id) references records
);
create index users_by_last_login_date on users (tenant_id, f_last_login_date, id);
create index users_by_prospect on users (tenant_id, f_prospect, id);
create index users_by_person on users (tenant_id, f_person, id);
create index users_by_partner on users (tenant_id, f_partner, id);
call raise_wall('users', 'select, insert, update, delete');

create table votes (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint votes_unique_key unique (tenant_id, key),
  constraint votes_record foreign key (tenant_id, id) references records
);
create index votes_by_status_key on votes (tenant_id, status, key, id);
call raise_wall('votes', 'select, insert, update, delete');

create table votings (
  tenant_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  version integer not null,
  status text collate "C",
  inserted_at timestamp with time zone not null,
  inserted_by text collate "C" not null,
  updated_at timestamp with time zone not null,
  updated_by text collate "C" not null,
  head jsonb not null,
  doc jsonb not null,
  state jsonb,
  primary key (tenant_id, id),
  constraint votings_unique_key unique (tenant_id, key),
  constraint votings_record foreign key (tenant_id, id) references records
);
create index votings_by_status_key on votings (tenant_id, status, key, id);
call raise_wall('votings', 'select, insert, update, delete');
