// Starts the application. The first import must stay first: it settles how zod works before any schema is made.
import "@kontor/client/zod-without-eval.ts";
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { rootId } from "./shell/page-ids.ts";
import { createAppRouter } from "./shell/router.tsx";

const root = document.getElementById(rootId);
if (root === null) throw new Error("the page has no root element");

createRoot(root).render(
  <StrictMode>
    <AppearanceProvider>
      <RouterProvider router={createAppRouter()} />
    </AppearanceProvider>
  </StrictMode>,
);
