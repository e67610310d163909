// Draws what its loader has found at an address; each list and each record begins afresh.
import { getRouteApi } from "@tanstack/react-router";
import { Fragment, type ReactElement } from "react";

const route = getRouteApi("/frame/$");

export function OtherPage(): ReactElement {
  const { id, draw } = route.useLoaderData();
  return <Fragment key={id}>{draw()}</Fragment>;
}
