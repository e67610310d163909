// What the start of the product is held against: the least that React, Mantine and the router need to draw the same frame. Nothing is asked
// for, translated or computed; the markup of the frame was taken from the product.

import markup from "virtual:frame-markup";
import { MantineProvider } from "@mantine/core";
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement, type ReactElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Markup } from "./markup.ts";

function draw(part: Markup, index: number): ReactNode {
  if (typeof part === "string") return part;
  const { name, attributes, parts } = part;
  const { href, className } = attributes;
  if (name === "main") return createElement(name, { ...attributes, key: index }, <Outlet />);
  if (name === "a" && href !== undefined) {
    return (
      <Link key={index} to={href} className={className}>
        {parts.map(draw)}
      </Link>
    );
  }
  return createElement(name, { ...attributes, key: index }, ...(parts.length > 0 ? [parts.map(draw)] : []));
}

function Frame(): ReactElement {
  return <>{markup.map(draw)}</>;
}

const root = createRootRoute({ component: Frame });
const page = createRoute({ getParentRoute: () => root, path: "$", component: () => <h1>Home</h1> });
const router = createRouter({ routeTree: root.addChildren([page]) });
const place = document.getElementById("kontor:root");
if (place === null) throw new Error("the page has no root element");

createRoot(place).render(
  <MantineProvider withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
    <RouterProvider router={router} />
  </MantineProvider>,
);
