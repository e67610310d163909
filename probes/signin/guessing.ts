// Guessing: many passwords for one account, one for many accounts, from many addresses and processes, under many spellings of a name.
// After it even the right password has to wait, and the answer says so.
import { goodPassword, post } from "@kontor/api/identity/testing/accounts.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import type { House } from "./house.ts";
import { type Outcome, opened, served, tooMany } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import type { Family, Vector } from "./vector.ts";

const wrong = "the tide is in!";
/** More than an account has. */
const many = 12;
/** Of somebody who mistypes. */
const few = 2;

type Guess = (house: House, username: string, index: number) => Promise<unknown>;

/** Guesses one after the other without waiting in between, then comes with what is right. */
async function guesses(
  { house, asOwner }: Stage,
  guess: Guess,
  count: number,
  from: Parameters<House["login"]>[2] = {},
): Promise<Outcome> {
  const username = await house.newAccount();
  for (let index = 0; index < count; index += 1) {
    await guess(house, username, index);
    // As if the attacker had waited: what counts here is how many, not how fast.
    await asOwner("house", "update control.limits set blocked_until = null");
  }
  return opened(house.api, await house.login(username, goodPassword, from), username);
}

const address = "192.0.2.99";
const atSecond = (house: House, index: number) => (index % 2 === 0 ? house.api : house.second);

const ofAccount: Readonly<Record<string, Guess>> = {
  "from one address": (house, username) => house.login(username, wrong, { address }),
  "from another address each": (house, username) => house.login(username, wrong),
  "at two processes": (house, username, index) =>
    post(
      atSecond(house, index),
      "auth/login",
      { username, password: wrong },
      { host: "atlas.example", address: `198.51.100.${index}` },
    ),
  "under the name in capitals": (house, username, index) =>
    house.login(index % 2 === 0 ? username.toUpperCase() : username, wrong),
  "under the name with accents": (house, username, index) =>
    house.login(index % 2 === 0 ? username.replace("e", "é") : username, wrong),
  "at the hosts of several tenants": (house, username, index) =>
    house.login(username, wrong, { host: index % 2 === 0 ? "boreal.example" : "nowhere.example" }),
  "with a sign-in of one's own in between": async (house, username) => {
    await house.login(username, wrong, { address });
    await house.login(await house.newAccount(), goodPassword, { address });
  },
  "with addresses that the attacker makes up": (house, username, index) =>
    house.login(username, wrong, { address, headers: { "x-forwarded-for": `203.0.113.${index}` } }),
};

const guessed = Object.entries(ofAccount).map(
  ([name, guess]): Vector => ({
    name: `ten passwords for one account ${name}`,
    refusal: tooMany,
    attack: (stage) => guesses(stage, guess, many),
    honest: (stage) => guesses(stage, guess, few),
  }),
);

/** Of fifty names, none tried often. */
async function spray(
  { house }: Stage,
  addressOf: (index: number) => string,
  count: number,
): Promise<Outcome> {
  const username = await house.newAccount();
  const names = Array.from({ length: count }, (_, index) => `sprayed${index}@atlas`);
  while (names.length > 0) {
    const block = names.splice(0, 10);
    await Promise.all(
      block.map((name, index) =>
        house.login(name, wrong, {
          address: addressOf(names.length + index),
          headers: { "x-forwarded-for": `203.0.113.${names.length + index}` },
        }),
      ),
    );
  }
  return opened(house.api, await house.login(username, goodPassword, { address: addressOf(99) }), username);
}

const sprayed: readonly Vector[] = [
  {
    name: "one password for fifty accounts from one address",
    refusal: tooMany,
    attack: (stage) => spray(stage, () => address, 50),
    honest: (stage) => spray(stage, () => address, 10),
  },
  {
    name: "one password for fifty accounts from one network of version 6",
    refusal: tooMany,
    attack: (stage) => spray(stage, (index) => `2001:db8:1:2::${index.toString(16)}`, 50),
    honest: (stage) => spray(stage, (index) => `2001:db8:1:${index.toString(16)}::1`, 10),
  },
];

/** All at once: whoever does not wait for answers has no more tries. */
async function atOnce({ house }: Stage, count: number): Promise<Outcome> {
  const username = await house.newAccount();
  const tries = Array.from({ length: count }, (_, index) =>
    post(
      atSecond(house, index),
      "auth/login",
      { username, password: wrong },
      { host: "atlas.example", address: `198.51.100.${index}` },
    ),
  );
  await Promise.all(tries);
  return opened(house.api, await house.login(username), username);
}

const delays: readonly Vector[] = [
  {
    name: "forty passwords at the same time at two processes",
    refusal: tooMany,
    attack: (stage) => atOnce(stage, 40),
    honest: (stage) => atOnce(stage, 3),
  },
  {
    name: "the right password at once after four wrong ones",
    refusal: tooMany,
    attack: ({ house }) => inHaste(house, 4),
    honest: ({ house }) => inHaste(house, 3),
  },
  {
    name: "the old password, asked for again and again in a session",
    refusal: tooMany,
    attack: (stage) => changesGuessed(stage, many),
    honest: (stage) => changesGuessed(stage, few),
  },
  {
    name: "links for a password, asked for again and again for one name",
    refusal: tooMany,
    attack: ({ house }) => linksAsked(house, 5),
    honest: ({ house }) => linksAsked(house, 1),
  },
  {
    name: "made-up login tokens from one address, then a good one",
    refusal: tooMany,
    attack: ({ house }) => tokensGuessed(house, 50),
    honest: ({ house }) => tokensGuessed(house, 5),
  },
];

async function inHaste(house: House, count: number): Promise<Outcome> {
  const username = await house.newAccount();
  for (let index = 0; index < count; index += 1) await house.login(username, wrong);
  return opened(house.api, await house.login(username), username);
}

async function changesGuessed({ house, asOwner }: Stage, count: number): Promise<Outcome> {
  const answer = await house.login(await house.newAccount());
  const token = String(answer.headers.authorization).replace("Bearer ", "");
  const change = (oldPassword: string) =>
    house.send("auth/password", { oldPassword, newPassword: "the tide is in again" }, { token });
  for (let index = 0; index < count; index += 1) {
    await change(wrong);
    await asOwner("house", "update control.limits set blocked_until = null");
  }
  return served(await change(goodPassword));
}

async function linksAsked(house: House, count: number): Promise<Outcome> {
  const username = await house.newAccount();
  const ask = () => house.send("auth/password/forgot", { username });
  await Promise.all(Array.from({ length: count }, ask));
  return served(await ask());
}

async function tokensGuessed(house: House, count: number): Promise<Outcome> {
  const guess = (token: string) => house.send("auth/token/login", { token }, { address });
  await Promise.all(Array.from({ length: count }, () => guess("guess")));
  const { text } = await createLoginToken(
    house.api.services.store,
    house.atlas.tenantId,
    await house.newAccount(),
  );
  return opened(house.api, await guess(text));
}

export const guessing: Family = {
  name: "guessing",
  part: "house",
  vectors: [...guessed, ...sprayed, ...delays],
};
