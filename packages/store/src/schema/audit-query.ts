// A question to the catalogue whose every row is a finding: it answers the subjects that something is wrong with.

export type AuditQuery = {
  /** What is wrong, as it follows the subject. */
  readonly about: string;
  /** Answers rows with one column, `subject`. */
  readonly text: string;
  /** Which tables the only parameter names. */
  readonly subjectsOf?: keyof AuditSubjects;
};

export type AuditSubjects = {
  /** Nothing in them is ever changed. */
  readonly appendOnly: readonly string[];
  /** Nothing in them is changed but where they stand in their workflow. */
  readonly advancedOnly: readonly string[];
};

/** Tables of tenants, their parts included: all of them except the list of migrations, which is of no tenant. */
export const tenantTables = `(select c.* from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration')`;
