// The page of releases on the whole application: what it shows, what it asks before, and what it sends.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "../../session/browser-session.ts";
import {
  endServer,
  startServer,
  testConfiguration,
  testToken,
  testUser,
} from "../../session/testing/server.ts";
import { open } from "../../start/testing/open-app.tsx";

afterEach(endServer);

const [first, second] = ["a", "b"].map((letter) => letter.repeat(64));
const release = {
  number: 2,
  name: "Spring products",
  note: "Ticket 4711",
  origin: "imported",
  source: "nordhafen-uat 7",
  hash: second,
  fileCount: 214,
  createdBy: "clara.vogt@nordhafen",
  createdAt: "2026-11-12T08:30:00Z",
};
const earlier = {
  ...release,
  number: 1,
  name: "Before release 2",
  note: null,
  origin: "before",
  source: null,
  hash: first,
};
const promotion = {
  number: 1,
  releaseNumber: 2,
  previousNumber: 1,
  appliedBy: "ines.alder@nordhafen",
  appliedAt: "2026-11-12T09:00:00Z",
};
const list = {
  data: [release, earlier],
  continues: false,
  currentHash: first,
  applications: [],
  revertible: null,
};
const comparison = {
  from: { tenant: "nordhafen", hash: first },
  to: { tenant: "nordhafen", number: 2, name: "Spring products", hash: second },
  changes: [
    {
      path: "scripts/contract-layout.ts",
      kind: "changed",
      addedCount: 1,
      removedCount: 1,
      isCut: false,
      lines: [
        { kind: "gap", text: "" },
        { kind: "same", text: "export default ({ record }) => ({" },
        { kind: "removed", text: '  title: "Contract",' },
        { kind: "added", text: '  title: record.product === "LEASE" ? "Lease" : "Contract",' },
        { kind: "same", text: "  cards: []," },
      ],
    },
    {
      path: "permissions/SALES.json",
      kind: "added",
      addedCount: 1,
      removedCount: 0,
      isCut: false,
      lines: [{ kind: "added", text: '  "read contract"' }],
    },
  ],
};

function start(answers: Parameters<typeof startServer>[0] = {}, user: object = { isMainAdmin: true }) {
  const sent = startServer({
    "/api/script/runs/user-configuration": {
      body: { ...testConfiguration, user: { ...testUser, ...user }, allowedRoutes: ["/releases"] },
    },
    "/api/script/releases": { body: list },
    "/api/script/releases/comparison": { body: comparison },
    ...answers,
  });
  session.begin(testToken(1));
  return sent;
}

test("releases are listed with who made them, and the one in force is marked", async () => {
  start();
  const { screen } = await open("/releases", 1440);
  const row = screen.getByRole("row").filter({ hasText: "Spring products" });
  await expect.element(row).toMatchTextContent(/Imported.*nordhafen-uat 7.*clara\.vogt@nordhafen/);
  await expect.element(row).toMatchTextContent(/On record/);
  const inForce = screen.getByRole("row").filter({ hasText: "Before release 2" });
  await expect.element(inForce).toMatchTextContent(/In force/);
  await expect.element(inForce.getByRole("button", { name: "Promote" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Roll back" })).not.toBeInTheDocument();
});

test("before a promotion the page names what changes, and sends the hash of what was shown", async () => {
  const sent = start({ "/api/script/releases/2/promotion": { body: promotion } });
  const { screen } = await open("/releases", 1440);
  await screen.getByRole("button", { name: "Promote" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent(/1 added, 1 changed, 0 removed/);
  await expect.element(dialog.getByText('  title: "Contract",')).toBeVisible();
  await dialog.getByRole("textbox", { name: "Note" }).fill("Agreed on Monday");
  await dialog.getByRole("button", { name: "Promote" }).click();
  await expect.element(screen.getByText("Release 2 is in force").first()).toBeVisible();
  const promoted = sent.find(({ path }) => path.endsWith("/2/promotion"));
  expect(promoted?.body).toEqual({ currentHash: first, note: "Agreed on Monday" });
});

test("a promotion that came too late stays open and shows what would change now", async () => {
  const stale = { code: "STALE_VERSION", message: "The record was changed by somebody else" };
  const sent = start({ "/api/script/releases/2/promotion": { status: 409, body: stale } });
  const { screen } = await open("/releases", 1440);
  await screen.getByRole("button", { name: "Promote" }).click();
  const asked = (): number => sent.filter(({ path }) => path.includes("/comparison")).length;
  await expect.element(screen.getByRole("dialog")).toMatchTextContent(/scripts\/contract-layout\.ts/);
  const before = asked();
  await screen.getByRole("dialog").getByRole("button", { name: "Promote" }).click();
  await expect.poll(asked).toBeGreaterThan(before);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("a roll back shows what it brings back and is one step", async () => {
  const rolled = { ...promotion, number: 2, releaseNumber: 1, reverts: 1 };
  const sent = start({
    "/api/script/releases": {
      body: { ...list, currentHash: second, applications: [promotion], revertible: promotion },
    },
    "/api/script/releases/rollback": { body: rolled },
  });
  const { screen } = await open("/releases", 1440);
  await expect.element(screen.getByText(/promoted by/)).toMatchTextContent(/ines\.alder@nordhafen/);
  await screen.getByRole("button", { name: "Roll back" }).click();
  await expect.element(screen.getByRole("heading", { name: /Roll back to release/ })).toBeVisible();
  await screen.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
  await expect.poll(() => sent.some(({ path }) => path.endsWith("/rollback"))).toBe(true);
});

test("an administrator looks and exports, and is offered nothing that main administrators decide", async () => {
  start({}, { isAdmin: true });
  const { screen } = await open("/releases", 1440);
  await expect.element(screen.getByRole("button", { name: "Download" }).first()).toBeVisible();
  for (const name of ["Promote", "Take a release", "Import", "Roll back"])
    await expect.element(screen.getByRole("button", { name, exact: true })).not.toBeInTheDocument();
});

test("each wrong file of an import is named where another one can be chosen", async () => {
  const errors = [{ path: "scripts/a.ts", message: "The file belongs to no record" }];
  start({
    "/api/script/releases/import": {
      status: 400,
      body: { code: "INVALID_RECORD", message: "The record has errors", errors },
    },
  });
  const { screen } = await open("/releases", 1440);
  await screen.getByRole("button", { name: "Import" }).click();
  const input = page.getByLabelText("File", { exact: true });
  await userEvent.upload(input, new File(["x"], "release.zip"));
  await screen.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/scripts\/a\.ts.*belongs to no record/);
});
