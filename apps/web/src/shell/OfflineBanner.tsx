// Says on every page that there is no network, for as long as that is so.
import { Banner } from "@kontor/ui/layout/Banner.tsx";
import { IconCloudOff } from "@tabler/icons-react";
import { type ReactElement, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

export function OfflineBanner(): ReactElement | undefined {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return undefined;
  return (
    <Banner kind="offline" icon={<IconCloudOff size={15} stroke={1.6} aria-hidden />}>
      {t("You are in offline mode, some features requiring network connectivity are not available.")}
    </Banner>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
