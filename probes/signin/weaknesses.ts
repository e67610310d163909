// The negative controls of the attacks on signing in: one defence at a time is taken away, in the database or in the browsers around
// the product, and the attack that it holds back must be seen to succeed.
import type { Stage, StagePart } from "./stage.ts";

type Weakness = {
  /** The attacks that must be noticed, by what their names contain. */
  readonly only: string;
  /** Which figure must not be 0. */
  readonly figure: "accepted" | "twinsRefused";
  /** A stage without the defence; what was changed is changed back by `undo`. */
  readonly weaken: (stage: Stage) => Promise<{ readonly stage: Stage; readonly undo: () => Promise<void> }>;
};

/** What the product writes is spoilt on its way into the table. */
function spoiling(
  part: StagePart,
  only: string,
  { table, when, change }: { readonly table: string; readonly when: string; readonly change: string },
  figure: Weakness["figure"] = "accepted",
): Weakness {
  return {
    only,
    figure,
    async weaken(stage) {
      await stage.asOwner(
        part,
        `create function control.spoil() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
         create trigger spoil ${when} on ${table} for each row execute function control.spoil()`,
      );
      const undo = (): Promise<void> => stage.asOwner(part, "drop function control.spoil() cascade");
      return { stage, undo };
    },
  };
}

const changed = "before insert or update";

export const weaknesses: Readonly<Record<string, Weakness>> = {
  "the steps of an authenticator that counted are forgotten": spoiling(
    "factors",
    "second factor: a code that was used",
    { table: "credentials", when: changed, change: "new.totp_last_step := null" },
  ),
  "wrong codes are not counted": spoiling(
    "factors",
    "second factor: a sign-in that was guessed at five times",
    {
      table: "sign_in_steps",
      when: changed,
      change: "new.failure_count := 0",
    },
  ),
  "a sign-in that waits is never used up": spoiling(
    "factors",
    "second factor: a good code for a sign-in that was used",
    {
      table: "sign_in_steps",
      when: changed,
      change: "new.used_at := null",
    },
  ),
  "the counters of passkeys are forgotten": spoiling("factors", "passkey: a counter that stands at 4", {
    table: "passkeys",
    when: changed,
    change: "new.sign_count := 0",
  }),
  "assertions that were used are forgotten": spoiling("saml", "SAML: an assertion that was used", {
    table: "used_assertions",
    when: "after insert",
    change: "delete from used_assertions u where u.assertion_id = new.assertion_id",
  }),
  "login tokens are not bound to a browser": spoiling(
    "saml",
    "SAML: the login token in a browser that never began",
    {
      table: "login_tokens",
      when: changed,
      change: "new.browser_hash := null",
    },
  ),
  "a session that ends goes on": spoiling("house", "session: a session after an administrator", {
    table: "sessions",
    when: changed,
    change: "new.revoked_at := null",
  }),
  "an old token never ends": spoiling("house", "session: an old token", {
    table: "session_tokens",
    when: changed,
    change: "new.ends_at := null",
  }),
  "nothing is counted": spoiling(
    "house",
    "guessing: ten passwords for one account from another address each",
    {
      table: "control.limits",
      when: changed,
      change: "new.count := 0; new.blocked_until := null",
    },
  ),
  "a link for a password is never used up": spoiling("house", "password link: a link that was used", {
    table: "sign_in_steps",
    when: changed,
    change: "new.used_at := null",
  }),
  "nobody gets a session at all": spoiling(
    "house",
    "password: the password in capitals",
    { table: "sessions", when: changed, change: "new := null" },
    "twinsRefused",
  ),
  "any certificate is believed": {
    only: "SAML: signed by a stranger",
    figure: "accepted",
    async weaken(stage) {
      const { acme, stranger } = stage.saml;
      const { tenantId } = acme.tenant;
      const pinned = `jsonb_build_array('${stranger.certificate}'::text)`;
      const change = `config = jsonb_set(config, '{certificates}', (config->'certificates') || ${pinned})`;
      await stage.asOwner("saml", `update identity_providers set ${change}`, tenantId);
      const undo = (): Promise<void> =>
        stage.asOwner(
          "saml",
          "update identity_providers set config = jsonb_set(config, '{certificates}', (config->'certificates') - -1)",
          tenantId,
        );
      return { stage, undo };
    },
  },
  "all browsers are the same": {
    only: "OIDC code: a code with everything of another browser",
    figure: "accepted",
    async weaken(stage) {
      const { oidc } = stage;
      const browserAt: typeof oidc.browserAt = (hostname, address) => {
        const browser = oidc.browserAt(hostname, address);
        browser.cookie = `__Host-kontor-browser=${"s".repeat(43)}`;
        return browser;
      };
      return { stage: { ...stage, oidc: { ...oidc, browserAt, browsers: new Map() } }, undo: async () => {} };
    },
  },
};
