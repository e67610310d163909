// Says on every page that the user acts as another user. It names both, the reason and the end, with the way back.
import { Banner } from "@kontor/ui/layout/Banner.tsx";
import { IconUserShield } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../session/session-user.ts";
import { Emphasised, emphasise } from "./Emphasised.tsx";

type Impersonation = {
  readonly username: string;
  readonly tenant: string;
  readonly reason: string;
  readonly expiresAt: string;
};

export function ImpersonationBanner({
  impersonation,
}: {
  readonly impersonation: Impersonation;
}): ReactElement {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useSessionUser()?.user;
  const [isBusy, setIsBusy] = useState(false);
  const end = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { endImpersonation } = await import("../request/impersonation.ts");
      await endImpersonation();
      await router.navigate({ to: "/account" });
      await router.invalidate();
    } catch (error) {
      const { reportFailure } = await import("../request/report-failure.ts");
      reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const sentence = t(
    "{{impersonator}}, you are working in {{tenant}} as {{username}} until {{time}}. Reason: {{reason}}. Every change is recorded under your name.",
    {
      impersonator: emphasise(impersonation.username),
      tenant: emphasise(user?.tenant ?? ""),
      username: emphasise(user?.username ?? ""),
      time: timeOf(impersonation.expiresAt),
      reason: impersonation.reason,
    },
  );
  return (
    <Banner
      kind="impersonation"
      icon={<IconUserShield size={15} stroke={1.6} aria-hidden />}
      action={{ label: t("End impersonation"), isBusy, onClick: () => void end() }}
    >
      <Emphasised text={sentence} />
    </Banner>
  );
}

function timeOf(moment: string): string {
  const date = new Date(moment);
  const two = (figure: number): string => String(figure).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
