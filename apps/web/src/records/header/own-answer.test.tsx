// The bar that asks an invited reader whether the reader comes, against a server that answers as the real one does.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { openRecord } from "../testing/record.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const address = "/api/case/committees/CC-1";
const meeting = {
  _id: "1",
  registration: "CC-1",
  version: 1,
  status: "SCHEDULED",
  subject: "Files of December",
  persons: [
    { personRegistration: "P-1", role: "CHAIR", inviteStatus: "INVITED" },
    { personRegistration: "P-2", role: "MEMBER", inviteStatus: "INVITED" },
  ],
};
const rsvp = [
  { value: "ACCEPTED", label: "Accepted" },
  { value: "REFUSED", label: "Refused" },
];

function openAs(personRegistration: string, answers: Parameters<typeof openRecord>[0] = {}) {
  return openRecord({
    entityName: "committee",
    record: meeting,
    user: { personRegistration },
    answers: { "/api/script/lists": { body: { rsvp, anyOther: [] } }, ...answers.answers },
  });
}

test("who is invited is asked, answers with one click, and sees what was answered", async () => {
  const answered = { ...meeting, persons: [{ ...meeting.persons[0], rsvp: "ACCEPTED" }, meeting.persons[1]] };
  let stored: object = meeting;
  const { sent } = await openAs("P-1", {
    answers: {
      [address]: () => ({ body: stored }),
      [`${address}/answer`]: () => {
        stored = answered;
        return { body: answered };
      },
    },
  });
  await expect.element(page.getByText("Your answer is awaited")).toBeVisible();
  await page
    .getByRole("radiogroup", { name: "Your answer" })
    .getByRole("radio", { name: "Accepted" })
    .click();
  await expect.element(page.getByText("You have answered")).toBeVisible();
  expect(sent.filter(({ path }) => path === `${address}/answer`)).toMatchObject([
    { method: "POST", body: { answer: "ACCEPTED" } },
  ]);
});

test("a reader who is not invited is not asked", async () => {
  await openAs("P-9");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.getByText("Your answer is awaited").elements()).toEqual([]);
});
