// The job that sends a user a link for a new password. The link is made when it is sent and stands in the mail alone. So a reader of
// mails, jobs or the database in the product cannot use it.

import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { mayEnter, readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import { readTenantFacts } from "@kontor/store/identity/hosts.ts";
import { endStepsStatement, putStep } from "@kontor/store/identity/sign-in-steps.ts";
import { newToken, type Token } from "@kontor/store/identity/token.ts";
import { insertJob, type JobStarter } from "@kontor/store/jobs/jobs.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";
import { sendsOutside } from "@kontor/store/tenants.ts";
import { z } from "zod";
import { MailRefused, type OutgoingMail } from "../egress/mailer.ts";
import { type JobKind, JobRefused } from "../jobs/job-kind.ts";
import { mailAddress } from "../mail/mail-address.ts";
import { mailBody } from "../mail/mail-body.ts";
import { noteOnUser } from "./sign-in-record.ts";

export const passwordLinkStep = "password-link";
const linkMinutes = 30;

const passwordLinkInput = z.strictObject({
  username: z.string(),
  /** Where it was asked for; the link leads there if it is a host of the tenant. */
  hostname: z.string(),
  occasion: z.enum(["forgotten", "invitation"]),
});
export type PasswordLinkInput = Readonly<z.output<typeof passwordLinkInput>>;

export async function askForLink(
  transaction: Transaction,
  starter: JobStarter,
  input: PasswordLinkInput,
): Promise<void> {
  await insertJob(transaction, starter, { kind: passwordLinkKind.name, input });
}

export const passwordLinkKind: JobKind<PasswordLinkInput> = {
  name: "password-link",
  input: passwordLinkInput,
  async finish({ id, input, scope, services }) {
    const { store, mailer } = services;
    const account = await readAccount(store, scope, { username: input.username });
    const address = account && mailAddress(account.user);
    // The requester was not told whether a mail follows, so nothing is reported.
    if (account === undefined || address === undefined || !mayEnter(account)) return { isSent: false };
    if (!(await sendsOutside(store, account))) return { isKept: true };
    const { hosts } = await readTenantFacts((statements) => store.read(account, statements), account);
    const hostname = hosts.includes(input.hostname) ? input.hostname : hosts[0];
    if (hostname === undefined) throw new JobRefused("The tenant has no host that a link could lead to");
    const asked = { requestId: scope.requestId, actor: scope.caller.username };
    const link = await newPasswordLink(store, account, hostname, asked);
    try {
      await mailer.send(linkMail(id, address, input.occasion, link));
    } catch (error) {
      if (error instanceof MailRefused) throw new JobRefused(error.message);
      throw error;
    }
    return { isSent: true };
  },
};

const linkPath = "/authentication/reset";

type LinkRequest = { readonly requestId: string; readonly actor: string };

/** For a caller that hands the link to the user at once. The link is not stored. */
export async function newPasswordLink(
  store: ScopedStore,
  account: SignInAccount,
  hostname: string,
  asked: LinkRequest = { requestId: newId(), actor: systemUsername },
): Promise<string> {
  const token = newToken(account.tenantId);
  await store.write(account, (transaction) => keep(transaction, account, token, asked));
  return `https://${hostname}${linkPath}#${token.text}`;
}

/** A newer link takes the place of one that was sent before. */
async function keep(
  transaction: Transaction,
  account: SignInAccount,
  token: Token,
  asked: LinkRequest,
): Promise<void> {
  const { userId } = account;
  const data = { email: account.user.email };
  await transaction.run([endStepsStatement(account, userId, [passwordLinkStep])]);
  const step = { token, kind: passwordLinkStep, userId, data, lifetimeSeconds: linkMinutes * 60 } as const;
  await putStep(transaction, account, step);
  const trace = { action: "CONFIGURE", description: "A link for a new password was sent" };
  await noteOnUser(transaction, account, { ...asked, address: "" }, { trace });
}

const occasions: Readonly<Record<PasswordLinkInput["occasion"], readonly [string, string]>> = {
  forgotten: [
    "Your new password",
    "Somebody, probably you, asked for a new password for your account. If it was not you, ignore this mail.",
  ],
  invitation: ["Your account", "An account was made for you. Choose your password to begin."],
};

function linkMail(
  id: string,
  to: string,
  occasion: PasswordLinkInput["occasion"],
  link: string,
): OutgoingMail {
  const [subject, words] = occasions[occasion];
  const text = `${words}\n\n${link}\n\nThe link works once, for ${linkMinutes} minutes.`;
  return { id, to: [to], cc: [], subject, ...mailBody(text), attachments: [] };
}
