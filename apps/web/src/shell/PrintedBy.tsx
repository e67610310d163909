// What stands at the foot of every page that a user prints: the tenant, the user, and the moment of printing.
import { PrintFooter } from "@kontor/ui/layout/PrintFooter.tsx";
import { type ReactElement, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFormats } from "../language/use-formats.ts";
import { useSessionUser } from "../session/session-user.ts";

export function PrintedBy(): ReactElement | null {
  const { formatMoment } = useFormats();
  const user = useSessionUser()?.user;
  const [moment, setMoment] = useState<string>();
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const onPrint = (): void => flushSync(() => setMoment(new Date().toISOString()));
    window.addEventListener("beforeprint", onPrint);
    return () => window.removeEventListener("beforeprint", onPrint);
  }, []);
  if (user === undefined || moment === undefined) return null;
  return <PrintFooter parts={[user.tenant, user.username, formatMoment(moment)]} />;
}
