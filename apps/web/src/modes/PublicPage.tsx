// A page of the public area: a text of the tenant under its mark, for everybody, without a session.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Markdown } from "../markdown/Markdown.tsx";
import { RouteError } from "../page/RouteError.tsx";
import { loadPublicPage, type PublicText } from "./load-public-page.ts";
import { OutsidePage } from "./OutsidePage.tsx";
import { publicLinks } from "./public-links.ts";

type Props = { readonly host: HostAnswer; readonly path: string };

export function PublicPage({ host, path }: Props): ReactElement {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ["public-page", path, host.imp, host.publicPath],
    queryFn: () => loadPublicPage(path, host),
    retry: false,
  });
  const title = data === null ? t("Page not found") : (data?.title ?? t("Loading"));
  const signIn = host.loginTenant ? <a href="/authentication">{t("Sign in")}</a> : undefined;
  return (
    <OutsidePage host={host} title={title} action={signIn}>
      {data === undefined && error === null && <LoadingRows label={t("Loading")} rows={8} />}
      {error !== null && <RouteError error={error} onRetry={() => void refetch()} />}
      {data === null && (
        <ErrorScreen
          kind="answer"
          title={title}
          detail={t("This address leads to no page of this installation.")}
        />
      )}
      {data && <Text {...data} />}
    </OutsidePage>
  );
}

function Text({ place, text }: PublicText): ReactElement {
  const links = useMemo(() => publicLinks(place), [place]);
  return <Markdown text={text} page={place.page} place={links} />;
}
