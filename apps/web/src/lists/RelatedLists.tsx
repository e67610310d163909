// The ways from a list to others that belong to the same work, as its entity declares them: from products to their tables.
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useEntityModel } from "../models/entity-model.ts";
import { useSessionUser } from "../session/session-user.ts";

export function RelatedLists({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <>
      {names.map((name) => (
        <RelatedList key={name} name={name} />
      ))}
    </>
  );
}

/** Draws nothing for a user who may not open the list. */
function RelatedList({ name }: { readonly name: string }): ReactElement | null {
  const entity = useEntityModel(name)?.entity;
  const user = useSessionUser();
  const path = entity?.names.listRoute;
  if (entity === undefined || path === undefined || user?.allowedRoutes.includes(path) !== true) return null;
  return (
    <Button component={Link} to={path}>
      {entity.pluralLabel}
    </Button>
  );
}
