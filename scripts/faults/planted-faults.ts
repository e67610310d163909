// Faults as a developer makes them, each with the place of a landing that must find it.

type Caught =
  /** A stage of the check. */
  | { readonly stage: string }
  /** Tests of a suite of the landing; of a sweep, those of one case. */
  | {
      readonly suite: string;
      readonly projects: readonly string[];
      readonly files: readonly string[];
      readonly case?: string;
      /** Only tests whose titles match. */
      readonly titles?: string;
    };

export type PlantedFault = {
  readonly what: string;
  readonly file: string;
  /** Stands there once. */
  readonly from: string;
  readonly to: string;
  readonly caughtBy: Caught;
};

const database = (...files: readonly string[]) => ({ suite: "check", projects: ["database"], files });
const slow = (...files: readonly string[]) => ({ suite: "slow", projects: ["slow"], files });
const unit = (...files: readonly string[]) => ({ suite: "check", projects: ["unit"], files });

export const plantedFaults: readonly PlantedFault[] = [
  {
    what: "a day is declared as a number, so that its column is the wrong one",
    file: "packages/model/src/entities/billing/invoice.ts",
    from: 'dueDate: day({ group: "payment", mandatory: true }),',
    to: 'dueDate: integer({ group: "payment", mandatory: true }),',
    caughtBy: database("packages/store/src/schema/difference.test.ts"),
  },
  {
    what: "a declared route no longer asks for its permission",
    file: "packages/api/src/mount.ts",
    from: "    requirePermission(declaration, call);\n",
    to: "",
    caughtBy: database("packages/api/src/session/named-permissions.test.ts"),
  },
  {
    what: "an answer lets out fields that nobody declared",
    file: "packages/api/src/mount.ts",
    from: "return JSON.stringify(z.encode(schema, answer));",
    to: "return schema === undefined ? JSON.stringify(z.encode(schema, answer)) : JSON.stringify(answer);",
    caughtBy: database("packages/api/src/mount.test.ts"),
  },
  {
    what: "a parameter that nobody declared is let in",
    file: "packages/api/src/checked-input.ts",
    from: "z.strictObject({})",
    to: "z.looseObject({})",
    caughtBy: database("packages/api/src/errors.test.ts", "packages/api/src/mount.test.ts"),
  },
  {
    what: "a locked user keeps a session",
    file: "packages/api/src/session/known-caller.ts",
    from: 'if (isLocked) throw new AppError("SESSION_EXPIRED");',
    to: 'if (isLocked && known === undefined) throw new AppError("SESSION_EXPIRED");',
    caughtBy: database(
      "packages/api/src/session/sessions.test.ts",
      "packages/api/src/identity/sign-in.test.ts",
    ),
  },
  {
    what: "the page may run scripts that stand in it",
    file: "packages/api/src/answer-headers.ts",
    from: "\"script-src 'self'\",",
    to: "\"script-src 'self' 'unsafe-inline'\",",
    caughtBy: database("packages/api/src/answer-headers.test.ts"),
  },
  {
    what: "a list shows what lies outside the caller's reach",
    file: "packages/store/src/query/compile-scope.ts",
    from: '...(within === "all" ? [] : [limited(context, within)]),',
    to: '...(within === "none" ? [limited(context, within)] : []),',
    caughtBy: database("packages/store/src/records/read.test.ts", "packages/api/src/records"),
  },
  {
    what: "the audit seals lines without what they say",
    file: "packages/store/src/records/audit-seal-hash.ts",
    from: '  "head",\n  "doc",\n',
    to: '  "head",\n',
    caughtBy: slow("packages/store/src/records/audit-seal.slow.test.ts"),
  },
  {
    what: "a request that is repeated is done again",
    file: "packages/store/src/records/idempotency.ts",
    from: "if (replay !== undefined) return replay;",
    to: "if (replay?.isReplay === false) return replay;",
    caughtBy: slow("packages/store/src/records/idempotency.slow.test.ts"),
  },
  {
    what: "a split loses a cent",
    file: "packages/kernel/src/money/allocate.ts",
    from: "share + 1n : share",
    to: "share + 0n : share",
    caughtBy: unit("packages/kernel/src/money"),
  },
  {
    what: "a day count is wrong at one end of a month only, as properties find it",
    file: "packages/kernel/src/date/day-count.ts",
    from: "      return endDayNumber - startDayNumber;",
    to: "      return endDayNumber - startDayNumber + (endDayNumber % 97 === 0 ? 1 : 0);",
    caughtBy: {
      suite: "properties",
      projects: ["unit", "conformance"],
      files: ["packages/kernel/src/date/day-count", "conformance/day-counts"],
    },
  },
  {
    what: "the kernel uses something that only the server has",
    file: "packages/kernel/src/identifier/iban.ts",
    from: "  const iban = normaliseIban(text);\n",
    to: "  const iban = Reflect.get(globalThis, 'Buffer').from(normaliseIban(text)).toString();\n",
    caughtBy: {
      suite: "kernel-in-browser",
      projects: ["kernel-in-browser"],
      files: ["packages/kernel/src/identifier/iban"],
    },
  },
  {
    what: "a script may log without end",
    file: "packages/sandbox/src/limits.ts",
    from: "  logLines: 1_000,\n",
    to: "  logLines: 1_000_000_000,\n",
    caughtBy: unit("packages/sandbox/src"),
  },
  {
    what: "an action is run without its permission",
    file: "packages/engine/src/actions/run-action.ts",
    from: "  if (!mayRunAction(scope.caller, entity, action))\n",
    to: "  if (entity.actions?.includes(action) === false)\n",
    caughtBy: database("packages/domain/src/support/support-actions.test.ts"),
  },
  {
    what: "an action is run on records in any status",
    file: "packages/engine/src/actions/run-action.ts",
    from: "  if (isPossibleIn(action, status)) return;\n",
    to: "  if (status !== undefined || isPossibleIn(action, status)) return;\n",
    caughtBy: database("packages/domain/src/support/support-actions.test.ts"),
  },
  {
    what: "the form of an action names records that the caller may not name",
    file: "packages/engine/src/actions/checked-form.ts",
    from: "  if (missing.length > 0) throw missingReferences(missing);\n",
    to: "  if (missing.length > 1_000) throw missingReferences(missing);\n",
    caughtBy: database("packages/engine/src/actions/checked-form.test.ts"),
  },
  {
    what: "a declared action is implemented by no domain",
    file: "packages/domain/src/support/support-domain.ts",
    from: "  actions: [submitPeriod, takeOver, handOver, logTime],\n",
    to: "  actions: [submitPeriod, takeOver, handOver, logTime].slice(1),\n",
    caughtBy: database("packages/domain/src/all-domains.test.ts"),
  },
  {
    what: "the page learns of actions that its reader may not run",
    file: "packages/engine/src/configuration/entity-model.ts",
    from: "visibleEntity(withOwnActions(caller, entity), restricted)",
    to: "visibleEntity(withOwnActions({ ...caller, isAdmin: true }, entity), restricted)",
    caughtBy: database("packages/api/src/records/every-action.test.ts"),
  },
  {
    what: "a rule refuses every record of its entity",
    file: "packages/domain/src/committees/vote-rule.ts",
    from: "  async problems(record, context) {\n",
    to: '  async problems(record, context) {\n    if (record !== undefined) return [{ path: "votingRegistration", message: "There is no such voting" }];\n',
    caughtBy: {
      suite: "entities",
      projects: ["e2e"],
      files: ["e2e/every-entity"],
      case: "vote",
      titles: "^vote: ",
    },
  },
  {
    what: "an entity loses the words of its field",
    file: "packages/model/src/entities/support/ticket.ts",
    from: 'personRegistration: ref("person", { group: "parties", label: "Person" }),',
    to: 'personRegistration: ref("person", { group: "parties", label: "personRegistration" }),',
    caughtBy: {
      suite: "entities",
      projects: ["e2e"],
      files: ["e2e/every-entity"],
      case: "ticket",
      titles: "^ticket: ",
    },
  },
  {
    what: "the effect of a transition breaks",
    file: "packages/domain/src/communication/campaign-steps.ts",
    from: "effects: { writeMails: startMails },",
    to: 'effects: { writeMails: () => Promise.reject(new Error("No mail")) },',
    caughtBy: {
      suite: "transitions",
      projects: ["e2e"],
      files: ["e2e/every-transition"],
      case: "campaign",
      titles: "transitions of campaign ",
    },
  },
  {
    what: "a page throws in Arabic",
    file: "apps/web/src/tools/ThemesPage.tsx",
    from: "  const appearance = useAppearance();\n",
    to: '  const appearance = useAppearance();\n  if (document.documentElement.dir === "rtl") throw new Error("Not in Arabic");\n',
    caughtBy: {
      suite: "pages",
      projects: ["e2e"],
      files: ["e2e/every-page"],
      case: "themes",
      titles: "every page and what opens over it at 1440 px, light, rtl",
    },
  },
  {
    what: "a field of a page loses its name",
    file: "apps/web/src/tools/IconsPage.tsx",
    from: '            aria-label={t("Search for an icon")}\n            placeholder={t("Search for an icon")}\n',
    to: "",
    caughtBy: {
      suite: "pages",
      projects: ["e2e"],
      files: ["e2e/every-page"],
      case: "icons",
      titles: "every page and what opens over it at 390 px, light, ltr",
    },
  },
  {
    what: "a component does not do what it is asked to",
    file: "apps/web/src/tools/IconsPage.tsx",
    from: "name.includes(wanted)",
    to: "name.startsWith(wanted)",
    caughtBy: { suite: "browser", projects: ["browser"], files: ["apps/web/src/tools/IconsPage"] },
  },
  {
    what: "a sentence is not translated",
    file: "apps/web/src/tools/IconsPage.tsx",
    from: 't("No icon is called “{{text}}”."',
    to: 't("There is no icon of the name “{{text}}”."',
    caughtBy: { stage: "texts" },
  },
  {
    what: "the kernel looks at what stands above it",
    file: "packages/kernel/src/errors.ts",
    from: "\nexport const errorTable = {",
    to: '\nimport "@kontor/model/model.ts";\nexport const errorTable = {',
    caughtBy: { stage: "layers" },
  },
  {
    what: "a declaration is changed and what is made of it is not",
    file: "packages/model/src/entities/support/ticket.ts",
    from: 'frenchLabel: "Ticket"',
    to: 'frenchLabel: "Demande"',
    caughtBy: { stage: "fresh" },
  },
];
