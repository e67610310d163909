// For tests: the application with a signed-in user, as the server describes that user.
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import { session } from "../../session/browser-session.ts";
import { startServer, testConfiguration, testToken, testUser } from "../../session/testing/server.ts";
import { open } from "../../start/testing/open-app.tsx";

const testMenus: readonly MenuEntry[] = [
  { label: "Home", children: [{ label: "Notifications", path: "/notifications", icon: "bell" }] },
  {
    label: "Support",
    children: [
      { label: "Documentation", path: "/documentation", icon: "book" },
      { label: "API reference", path: "/documentation/api", icon: "code" },
    ],
  },
];

type Frame = {
  readonly address?: string;
  readonly user?: object;
  readonly configuration?: object;
  readonly answers?: Parameters<typeof startServer>[0];
  readonly width?: number;
};

export type OpenedFrame = Awaited<ReturnType<typeof open>> & {
  readonly sent: ReturnType<typeof startServer>;
};

export async function openFrame(frame: Frame = {}): Promise<OpenedFrame> {
  const { address = "/account", user = {}, configuration = {}, answers = {}, width = 1280 } = frame;
  const body = { ...testConfiguration, menus: testMenus, ...configuration, user: { ...testUser, ...user } };
  const sent = startServer({
    "/api/script/runs/user-configuration": { body },
    "/api/core/notifications": { body: { data: [], pagination: { size: 0 } } },
    ...answers,
  });
  session.begin(testToken(1));
  const opened = await open(address, width, width < 500 ? 844 : 900);
  return { ...opened, sent };
}
