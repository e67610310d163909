// What the tests of committees share: a house with members who have accounts, a committee of them, and votings put to it.
import { patchRecord } from "@kontor/engine/records/records.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { runTransition, type TransitionRequest } from "@kontor/engine/transitions/run-transition.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import type { TestProduct } from "../../testing/product.ts";

const { committee, person, vote, voting } = declaredEntities;

export type Member = { readonly person: string; readonly scope: Scope };

/** What a member votes who asks for conditions, unless a test says otherwise. */
export const condition = "A guarantee of the parent";

export const refused = (reason: string) => ({ code: "TRANSITION_REFUSED", rejectionReason: reason });
export const wrong = (path: string, message: string) => ({ errors: [{ path, message }] });

export type TestCommittees = {
  /** The key of the new record. */
  readonly add: (scope: Scope, entity: Entity, values: RecordData) => Promise<string>;
  /** Persons with an account of these profiles each. */
  readonly newMembers: (scope: Scope, profiles: readonly string[]) => Promise<readonly Member[]>;
  /** The first one is the chair; it stands as a draft. */
  readonly newCommittee: (scope: Scope, members: readonly Member[], values?: RecordData) => Promise<string>;
  /** Put to the committee, until the tenth of December; it stands as a draft. */
  readonly newVoting: (scope: Scope, committee: string | undefined, values?: RecordData) => Promise<string>;
  /** The same, and open. */
  readonly openVoting: (scope: Scope, committee: string | undefined, values?: RecordData) => Promise<string>;
  readonly cast: (member: Member, voting: string, code: string, request?: TransitionRequest) => Promise<void>;
  /** One vote each, in the order of the members. */
  readonly castAll: (members: readonly Member[], voting: string, codes: readonly string[]) => Promise<void>;
  readonly run: (
    scope: Scope,
    entity: Entity,
    key: string,
    code: string,
    request?: TransitionRequest,
  ) => Promise<void>;
  /** As the form does it. */
  readonly patch: (scope: Scope, entity: Entity, key: string, values: RecordData) => Promise<void>;
  readonly read: (scope: Scope, entity: Entity, key: string) => Promise<StoredRecord>;
  readonly voteOf: (scope: Scope, voting: string, person: string) => Promise<StoredRecord>;
  readonly votesIn: (scope: Scope, voting: string) => Promise<readonly StoredRecord[]>;
  /** Usernames, each as often as the user was told that a vote is awaited. */
  readonly toldOf: (scope: Scope, voting: string) => Promise<readonly string[]>;
};

export function testCommittees({ services }: TestProduct): TestCommittees {
  let number = 0;
  const add = async (scope: Scope, entity: Entity, values: RecordData): Promise<string> =>
    String((await created(services, scope, entity, values)).registration);
  const run: TestCommittees["run"] = async (scope, entity, key, code, request = {}) => {
    await runTransition(services, scope, entity, { key, code }, request);
  };
  const read: TestCommittees["read"] = async (scope, entity, key) => {
    const [found] = await services.store.write(scope, (transaction) =>
      readStored(transaction, scope, entity, [key]),
    );
    if (found === undefined) throw new Error(`${entity.name} ${key} is gone`);
    return found;
  };
  const votesIn: TestCommittees["votesIn"] = async (scope, key) => {
    const text = "select key from votes where doc->>'votingRegistration' = $1 order by key";
    const [rows = []] = await services.store.read(scope, [{ text, values: [key] }]);
    return services.store.write(scope, (transaction) =>
      readStored(
        transaction,
        scope,
        vote,
        rows.map((row) => String(row.key)),
      ),
    );
  };
  const voteOf: TestCommittees["voteOf"] = async (scope, key, of) => {
    const found = (await votesIn(scope, key)).find(({ doc }) => doc.personRegistration === of);
    if (found === undefined) throw new Error(`${of} has no vote in ${key}`);
    return found;
  };
  const newVoting: TestCommittees["newVoting"] = (scope, committeeRegistration, values = {}) =>
    add(scope, voting, {
      subject: "Financing of ten vans",
      endDate: "2026-12-10",
      ...(committeeRegistration !== undefined && { committeeRegistration }),
      ...values,
    });
  const cast: TestCommittees["cast"] = async (member, key, code, request) => {
    const { key: ownVote } = await voteOf(member.scope, key, member.person);
    await run(member.scope, vote, ownVote, code, request);
  };
  return {
    add,
    run,
    async patch(scope, entity, key, values) {
      const { version } = await read(scope, entity, key);
      await patchRecord(services, scope, entity, key, { ...values, version });
    },
    read,
    voteOf,
    votesIn,
    async newMembers(scope, profiles) {
      const members: Member[] = [];
      for (const profile of profiles) {
        number += 1;
        const username = `member${number}@${scope.tenant}`;
        const key = await add(scope, person, {
          type: "P",
          lastName: `Member ${number}`,
          email: `member${number}@house.example`,
        });
        await createUser(services.store, scope, { username, profiles: [profile], personRegistration: key });
        const caller = clerk(username, [profile], { personRegistration: key });
        members.push({ person: key, scope: { ...scope, caller } });
      }
      return members;
    },
    newCommittee: (scope, members, values = {}) =>
      add(scope, committee, {
        subject: "Files above the delegation",
        type: "CREDIT",
        startDate: "2026-12-01",
        quorum: 2,
        persons: members.map((one, index) => ({
          personRegistration: one.person,
          role: index === 0 ? "CHAIR" : "MEMBER",
        })),
        ...values,
      }),
    newVoting,
    async openVoting(scope, committeeRegistration, values) {
      const key = await newVoting(scope, committeeRegistration, values);
      await run(scope, voting, key, "OPEN");
      return key;
    },
    cast,
    async castAll(members, key, codes) {
      for (const [place, code] of codes.entries()) {
        const member = members[place];
        if (member === undefined) throw new Error(`There is no member ${place}`);
        await cast(member, key, code, code === "CAST_CONDITIONS" ? { reason: condition } : {});
      }
    },
    async toldOf(scope, key) {
      const text = `select username from notifications
        where kind = 'asked' and entity = 'voting' and record_key = $1 order by username`;
      const [told = []] = await services.store.read(scope, [{ text, values: [key] }]);
      return told.map(({ username }) => String(username));
    },
  };
}
