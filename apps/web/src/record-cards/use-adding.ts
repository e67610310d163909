// The way from a card to the form of a new record that belongs to the one shown.
import { useNavigate } from "@tanstack/react-router";
import { useContext } from "react";
import type { EntityModel } from "../models/entity-model.ts";
import { mayAdd } from "../models/may-write.ts";
import { type Query, withQuery } from "../record-calls/record-calls.ts";
import { MainRouterContext } from "../side-view/main-router.ts";
import { openSideView } from "../side-view/side-view.ts";

/** Undefined where the reader can add none. */
export function useAdding(model: EntityModel, start: Query): (() => void) | undefined {
  return useAddingAt(mayAdd(model) ? model.entity.names.creationRoute : undefined, start);
}

/** The form opens beside the record; inside the side view, in its place. */
export function useAddingAt(creationRoute: string | undefined, start: Query): (() => void) | undefined {
  const navigate = useNavigate();
  const isInSideView = useContext(MainRouterContext) !== undefined;
  if (creationRoute === undefined) return undefined;
  const path = withQuery(creationRoute, start);
  return () => (isInSideView ? void navigate({ to: path }) : openSideView(path));
}
