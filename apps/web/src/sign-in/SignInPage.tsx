// Signing in, from the first question to the page that was asked for. Which step is shown follows from the state of the session.

import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { IconArrowLeft } from "@tabler/icons-react";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { tenantLabel } from "../host/tenant-label.ts";
import { translate } from "../language/language.ts";
import { failureText } from "../request/failure-text.ts";
import { session, useSession } from "../session/browser-session.ts";
import styles from "../submission/forms.module.css";
import { PasswordForm } from "./PasswordForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useArrival } from "./use-arrival.ts";

const EnrolmentForm = lazy(async () => ({ default: (await import("./EnrolmentForm.tsx")).EnrolmentForm }));
const SecondFactorForm = lazy(async () => ({
  default: (await import("./SecondFactorForm.tsx")).SecondFactorForm,
}));
const TermsForm = lazy(async () => ({ default: (await import("./TermsForm.tsx")).TermsForm }));

const route = getRouteApi("/sign-in");
/** The server's name for it, where a user must set up a second factor first. */
const enrolment = "totp-setup";

export function SignInPage(): ReactElement {
  const { t } = useTranslation();
  const host = route.useLoaderData();
  const state = useSession();
  const { arrival, returnTo } = useArrival(host);
  const [isHeld, setIsHeld] = useState(false);
  const [way, setWay] = useState<"totp" | "recovery">();
  const { totpToken, totpUsername, mfaUserMethods, termsOfServices } = state;
  const problem = useGoingOn(state.isAuthenticated && !isHeld && arrival?.kind !== "leaving", returnTo);
  const frame = (title: string, lead: ReactNode, children: ReactNode): ReactElement => (
    <SignInFrame
      host={host}
      title={title}
      lead={lead}
      before={
        (totpUsername ?? termsOfServices) === undefined ? undefined : <BackLink username={totpUsername} />
      }
    >
      <Suspense fallback={<LoadingRows label={t("Signing in")} rows={4} />}>{children}</Suspense>
    </SignInFrame>
  );

  if (isHeld || (totpToken !== undefined && mfaUserMethods.includes(enrolment))) {
    const lead = t("Your company asks for a second factor. Set it up once, then sign in with it.");
    return frame(
      t("Set up an authenticator"),
      lead,
      <EnrolmentForm totpToken={totpToken ?? ""} onHold={setIsHeld} />,
    );
  }
  if (totpToken !== undefined) {
    const first = mfaUserMethods.includes("totp") ? "totp" : firstOther(mfaUserMethods);
    const chosen = way ?? first;
    return frame(
      titleOf(chosen),
      leadOf(chosen, tenantLabel(host)),
      <SecondFactorForm totpToken={totpToken} methods={mfaUserMethods} way={chosen} onWay={setWay} />,
    );
  }
  if (termsOfServices !== undefined) {
    const { version } = termsOfServices;
    const lead = t("Version {{version}}. Read and accept the terms to continue.", { version });
    return frame(t("Terms of service"), lead, <TermsForm terms={termsOfServices} />);
  }
  const isWaiting = arrival === undefined || arrival.kind === "leaving" || state.isAuthenticated;
  if (isWaiting && problem === undefined) {
    return frame(t("Sign in"), t("One moment."), <LoadingRows label={t("Signing in")} rows={4} />);
  }
  const message = problem ?? (arrival?.kind === "page" ? arrival.message : undefined);
  return frame(
    t("Sign in"),
    t("Use your company account where you can."),
    <PasswordForm host={host} returnTo={returnTo} message={message} />,
  );
}

function titleOf(way: "totp" | "recovery" | undefined): string {
  if (way === undefined) return translate("Use your passkey");
  return way === "totp" ? translate("Enter your code") : translate("Enter a recovery code");
}

function firstOther(methods: readonly string[]): "recovery" | undefined {
  return methods.includes("passkey") ? undefined : "recovery";
}

function leadOf(way: "totp" | "recovery" | undefined, label: string | undefined): string {
  const where = label ?? "Kontor";
  if (way === "totp")
    return translate("Open your authenticator app and type the 6 digits shown for {{where}}.", { where });
  if (way === "recovery") return translate("One of the codes you kept when you set up the second factor.");
  return translate("Confirm with the device that holds your passkey.");
}

function BackLink({ username }: { readonly username: string | undefined }): ReactElement {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`${styles.link} ${styles.back}`}
      aria-label={username && t("Back to sign in as somebody else than {{username}}", { username })}
      onClick={() => session.store.startOver()}
    >
      <IconArrowLeft size={14} stroke={1.6} aria-hidden />
      <bdi>{username ?? t("Back to sign in")}</bdi>
    </button>
  );
}

async function loadUser(): Promise<UserConfiguration> {
  const { loadSessionUser } = await import("../request/calls.ts");
  return loadSessionUser();
}

/** Once there is a session: to the page that was asked for, or to the first page of the user. Answers what went wrong. */
function useGoingOn(isReady: boolean, returnTo: string | undefined): string | undefined {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!isReady) return;
    let isShown = true;
    setProblem(undefined);
    loadUser().then(
      ({ landingPage }) => {
        if (isShown) router.history.replace(safeRedirect(returnTo, safeRedirect(landingPage)));
      },
      (error: unknown) => {
        session.clear();
        // That a session found here is over is told in the corner already.
        const isExpired = error instanceof RequestFailure && error.status === 401;
        if (isShown && !isExpired) setProblem(failureText(error, translate("The sign-in was refused.")));
      },
    );
    return () => {
      isShown = false;
    };
  }, [isReady, returnTo, router]);
  return problem;
}
