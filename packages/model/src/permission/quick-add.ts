// What the quick add of a person offers: an account for the person.
import { type Caller, may } from "./permission.ts";

const writeUsers = { name: "write /api/core/users" } as const;

const individual = "I";

/** An account is offered for an individual, to callers who may create accounts. The page may say that it makes none. */
export function offersUserAccount(
  caller: Caller,
  person: { readonly type: string; readonly isUser?: boolean | undefined },
): boolean {
  return person.isUser !== false && person.type === individual && may(caller, writeUsers);
}
