// A committee on its page: risk invites the members, each answers alone, and the list counts what was said.
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { cellsOf } from "./list-page.ts";
import { addUser, apiOf } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();
const committees = "/api/case/committees";

let manager: string;
let callAs: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  const { atlas } = product();
  manager = await addUser(product(), atlas, "host", { profiles: ["RISK"], locale: "en-EU" });
  callAs = await apiOf(atlas, await addUser(product(), atlas, "registrar", { isAdmin: true }));
});

async function add(route: string, values: object): Promise<string> {
  const { status, body } = await callAs("POST", route, values);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.registration);
}

type Guest = { readonly username: string; readonly person: string };

/** A member of staff who has an account. */
async function addMember(name: string): Promise<Guest> {
  const email = `${name.toLowerCase()}@house.example`;
  const person = await add("/api/person/persons", { type: "I", firstName: name, lastName: "Invited", email });
  const facts = { profiles: ["CREDIT"], locale: "en-EU", personRegistration: person };
  return { username: await addUser(product(), product().atlas, name.toLowerCase(), facts), person };
}

async function openAs(username: string, path: string): Promise<Page> {
  return openSignedIn(product(), product().atlas, username, path);
}

async function answer(username: string, key: string, said: string): Promise<void> {
  const page = await openAs(username, `/committee/${key}`);
  await page.getByText("Your answer is awaited").waitFor();
  await page
    .getByRole("radiogroup", { name: "Your answer" })
    .getByRole("radio", { name: said })
    .click({ force: true });
  await page.getByText("You have answered").waitFor();
  await page.context().close();
}

test("members are written to and counted when they are invited, and counted again as they answer [OPS-18]", async () => {
  const [paula, boris] = [await addMember("Paula"), await addMember("Boris")];
  const persons = [paula, boris].map(({ person }, place) => ({
    personRegistration: person,
    role: place === 0 ? "CHAIR" : "MEMBER",
  }));
  const subject = "Two files above the delegation";
  const key = await add(committees, { subject, startDate: "2036-12-01", quorum: 2, persons });
  const page = await openAs(manager, `/committee/${key}`);
  const step = (label: string) =>
    page.locator("[data-part=record-header]").getByRole("button", { name: label, exact: true }).first();
  const invitations = async (): Promise<readonly unknown[]> =>
    ((await callAs("GET", `${committees}/${key}`)).body.persons as readonly { inviteStatus: string }[]).map(
      ({ inviteStatus }) => inviteStatus,
    );
  await step("Schedule").click();
  await expect.poll(invitations).toEqual(["INTENDED", "INTENDED"]);
  await step("Invite").click();
  await expect.poll(invitations).toEqual(["INVITED", "INVITED"]);
  const about = `entityName=committee&entityRegistration=${key}`;
  const { body } = await callAs("GET", `/api/communication/communications?${about}`);
  const written = body.data as readonly { status: string; persons: readonly Guest[] }[];
  expect(written.map(({ status }) => /QUEUED|SENT/.test(status))).toEqual([true, true]);

  await answer(paula.username, key, "Accepted");
  await answer(boris.username, key, "Refused");
  await page.goto(`${product().atlas.url}/committees?registration=${key}`);
  const counts = async (): Promise<readonly unknown[]> =>
    Promise.all(["invited", "accepted", "refused"].map(async (path) => (await cellsOf(page, path))[0]?.text));
  await expect.poll(counts).toEqual(["2", "1", "1"]);
  await page.context().close();
});
