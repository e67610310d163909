// Says on every page that somebody works as another user: who, as whom, why and until when, with the way back.
import { Banner } from "@kontor/ui/layout/Banner.tsx";
import { IconUserShield } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { showNotice } from "./notices.ts";
import { useSessionUser } from "./session-user.ts";

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
  const router = useRouter();
  const user = useSessionUser()?.user;
  const [isBusy, setIsBusy] = useState(false);
  const end = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { endImpersonation } = await import("./impersonation.ts");
      await endImpersonation();
      await router.navigate({ to: "/account" });
      await router.invalidate();
    } catch (error) {
      showNotice(error instanceof Error ? error.message : "The impersonation could not be ended");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Banner
      icon={<IconUserShield size={16} stroke={1.6} aria-hidden />}
      action={{ label: "End impersonation", isBusy, onClick: () => void end() }}
    >
      <bdi>
        <b>{impersonation.username}</b>, you are working in <b>{user?.tenant}</b> as <b>{user?.username}</b>{" "}
        until <time dateTime={impersonation.expiresAt}>{timeOf(impersonation.expiresAt)}</time>. Reason:{" "}
        {impersonation.reason}. Every change is recorded under your name.
      </bdi>
    </Banner>
  );
}

function timeOf(moment: string): string {
  const date = new Date(moment);
  const two = (figure: number): string => String(figure).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
