// A user by name. Until it is known whether there is a name, a bar stands in its place; a user without one is shown by the username.
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { Skeleton } from "@mantine/core";
import type { ReactElement } from "react";
import type { RecordReference } from "./use-record-name.ts";
import type { SettledNames } from "./use-settled-words.ts";

type Props = { readonly username: string; readonly names: SettledNames };

const userEntity = "user";

export function PersonName({ username, names }: Props): ReactElement {
  const name = nameOfUser(username, names);
  if (name === undefined && !names.areSettled) {
    return (
      <Skeleton
        component="span"
        display="inline-block"
        animate={false}
        height={8}
        width={72}
        radius="xs"
        data-loading
      />
    );
  }
  return <bdi>{name ?? username}</bdi>;
}

export function nameOfUser(username: string, { nameOf }: SettledNames): string | undefined {
  return calledAs({ entityName: userEntity, key: username }, nameOf(userEntity, username));
}

/** The product itself and users who are gone have no record: they are called by their usernames. */
export function calledAs({ entityName, key }: RecordReference, name: string | undefined): string | undefined {
  return entityName === userEntity && name === shownChoice(key, new Map()) ? key : name;
}

/** The records behind usernames. */
export function userReferences(
  usernames: readonly unknown[],
): readonly { readonly entityName: string; readonly key: string }[] {
  const known = usernames.filter((one): one is string => typeof one === "string" && one !== "");
  return [...new Set(known)].map((key) => ({ entityName: userEntity, key }));
}
