// The keys of a locale as the server tells them, asked for once for each.
import { createVirtualKeyboards } from "@kontor/client/language/virtual-keyboards.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { call } from "../../request/calls.ts";

export const loadKeyboard = createVirtualKeyboards((locale) =>
  call(userConfigurationRoutes.virtualKeyboards, { query: { locale } }),
);
