// The tables that are not derived from an entity. They are written by hand in migrations; what is stated here is only which they
// are, and which of them nobody changes once a row is there.

/** Filled through the wall like any other, never changed. */
const appendOnlyTables = [
  "audit_seals",
  "audit_values",
  "derivation_traces",
  "history_values",
  "overlays",
  "plan_lines",
  "plan_versions",
] as const;

const changingTables = [
  "idempotency_keys",
  "login_tokens",
  "outbox",
  "record_references",
  "record_words",
  "records",
  "sessions",
  "tenant_states",
  "tenant_words",
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
