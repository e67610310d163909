// What the compiler knows of records. Each line below either compiles or says why it must not.
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { expect, expectTypeOf, test } from "vitest";
import type { committee } from "../entities/case/committee.ts";
import type { vote } from "../entities/case/vote.ts";
import type { user } from "../entities/core/user.ts";
import type { collateral } from "../entities/financing/collateral.ts";
import { ticket } from "../entities/support/ticket.ts";
import type { Key } from "../fields/typed-field.ts";
import { declaredEntities } from "../registry.gen.ts";
import type { Entity } from "./entity.ts";
import type { RecordOf, StatusOf, TransitionOf } from "./typed-entity.ts";

type Collateral = RecordOf<typeof collateral>;

test("an amount is exact text, which neither a number nor any text passes for", () => {
  expectTypeOf<Collateral["amount"]>().not.toEqualTypeOf<string | undefined>();
  const amount: Collateral["amount"] = decimal("12.50").toString();
  expect(amount).toBe("12.50");
  // @ts-expect-error a number is no amount
  const asNumber: Collateral["amount"] = 12.5;
  // @ts-expect-error nor is any text
  const asText: Collateral["amount"] = "12,50";
  expect([asNumber, asText]).toHaveLength(2);
});

test("a reference names a record of its entity and of no other", () => {
  expectTypeOf<Collateral["contractRegistration"]>().toEqualTypeOf<Key<"contract"> | undefined>();
  expectTypeOf<Collateral["registration"]>().toEqualTypeOf<Key<"collateral">>();
  expectTypeOf<Key<"deal">>().not.toExtend<Key<"contract">>();
  expectTypeOf<RecordOf<typeof user>["username"]>().toEqualTypeOf<Key<"user">>();
});

test("a choice is one of its list, a status one of its workflow, and so is a transition", () => {
  expectTypeOf<RecordOf<typeof ticket>["priority"]>().toEqualTypeOf<
    "LOW" | "NORMAL" | "HIGH" | "URGENT" | undefined
  >();
  expectTypeOf<StatusOf<typeof vote>>().toExtend<string>();
  expectTypeOf<"NEW">().toExtend<StatusOf<typeof ticket>>();
  expectTypeOf<"FLYING">().not.toExtend<StatusOf<typeof ticket>>();
  expectTypeOf<"ASK_CUSTOMER">().toExtend<TransitionOf<typeof ticket>>();
  expectTypeOf<"ASK_NOBODY">().not.toExtend<TransitionOf<typeof ticket>>();
});

test("lists nest, and what is mandatory is there", () => {
  type Member = NonNullable<RecordOf<typeof committee>["persons"]>[number];
  expectTypeOf<Member["personRegistration"]>().toEqualTypeOf<Key<"person">>();
  expectTypeOf<undefined>().toExtend<Member["rsvp"]>();
  expectTypeOf<RecordOf<typeof committee>["subject"]>().toEqualTypeOf<string>();
  expectTypeOf<RecordOf<typeof committee>["invited"]>().toEqualTypeOf<number | undefined>();
});

test("a field that is misspelt does not compile", () => {
  const record = {} as Collateral;
  // @ts-expect-error there is no such field
  expect(record.ammount).toBeUndefined();
});

test("the registry holds every entity alike", () => {
  expectTypeOf(declaredEntities.ticket).toEqualTypeOf<Entity>();
  expect(declaredEntities.ticket).toBe(ticket);
});
