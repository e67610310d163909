// The tables that are not derived from an entity. They are written by hand in migrations. This file only states which they are, and which
// of them have rows that never change.

/** Filled through the wall like any other, never changed. */
const appendOnlyTables = [
  "audit_seals",
  "audit_values",
  "configuration_applications",
  "configuration_releases",
  "derivation_traces",
  "history_values",
  "overlays",
  "plan_lines",
  "plan_versions",
] as const;

const changingTables = [
  "clock_days",
  "credentials",
  "crons",
  "document_versions",
  "download_tickets",
  "idempotency_keys",
  "identities",
  "identity_providers",
  "import_mappings",
  "import_rows",
  "job_chunks",
  "job_effects",
  "jobs",
  "login_tokens",
  "notifications",
  "outbox",
  "passkeys",
  "photos",
  "port_states",
  "record_references",
  "record_words",
  "records",
  "recovery_codes",
  "secrets",
  "session_tokens",
  "sessions",
  "sign_in_steps",
  "stored_files",
  "tenant_keys",
  "tenant_states",
  "tenant_words",
  "thumbnails",
  "used_assertions",
  "value_amounts",
  "value_days",
  "value_flags",
  "value_moments",
  "value_numbers",
  "value_texts",
] as const;

/** Which migrations have run. It is of no tenant. */
export const migrationTable = "migration";

export const sharedAppendOnlyTables: readonly string[] = appendOnlyTables;
export const sharedTables: readonly string[] = [...appendOnlyTables, ...changingTables];
