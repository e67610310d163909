// Votes: one for each person in each voting.

import { lockName } from "@kontor/store/records/named-locks.ts";
import type { NamedRecord } from "@kontor/store/records/naming-records.ts";
import { keysNaming } from "@kontor/store/records/naming-records.ts";
import type { EntityRule } from "./entity-rule.ts";

export const voteRule: EntityRule = {
  async problems(record, { scope, transaction, before }) {
    const { votingRegistration: voting, personRegistration: person } = record;
    if (typeof voting !== "string" || typeof person !== "string") return [];
    if (before?.votingRegistration === voting && before.personRegistration === person) return [];
    // Two votes sent at the same moment would not see each other.
    await lockName(transaction, scope.tenantId, `vote ${voting} ${person}`);
    const named: readonly NamedRecord[] = [
      { field: "votingRegistration", entity: "voting", key: voting },
      { field: "personRegistration", entity: "person", key: person },
    ];
    const others = await keysNaming(transaction, scope, "vote", named);
    return others.length === 0
      ? []
      : [{ path: "personRegistration", message: "The person already has a vote in this voting" }];
  },
};
