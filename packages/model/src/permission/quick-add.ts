// What the quick add of a person offers: an account for the person, and the type organization.
import { type Caller, may } from "./permission.ts";

const writeUsers = { name: "write /api/core/users" } as const;
const writeOrganizations = { name: "write /api/core/organizations" } as const;

const individual = "I";
const organization = "O";

/** An account is made for a human being, by whoever may make accounts, unless the page says that it makes none. */
export function offersUserAccount(
  caller: Caller,
  person: { readonly type: string; readonly isUser?: boolean | undefined },
): boolean {
  return person.isUser !== false && person.type === individual && may(caller, writeUsers);
}

/** A person who is one already stays one; to make a new one takes the permission to write organizations. */
export function offersOrganizationType(
  caller: Caller,
  person: { readonly type?: string | undefined; readonly isNew: boolean },
): boolean {
  return person.type === organization || (person.isNew && may(caller, writeOrganizations));
}
