// What scripts of a page are told of it: the record it is about, who looks at it, and what stands in its address.
import type { LayoutContext } from "@kontor/client/scripts/layout-script.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { useSessionUser } from "../session/session-user.ts";
import { useLayoutSubject } from "./subject.ts";

export function useLayoutContext(): LayoutContext {
  const subject = useLayoutSubject();
  return useContextOf(subject?.model, subject?.record);
}

export function useContextOf(model: EntityModel | undefined, record: RecordData | undefined): LayoutContext {
  const user = useSessionUser()?.user;
  const locale = useLocale();
  const { search } = useLocation();
  return useMemo(
    () => ({
      ...(record !== undefined && { record, entityName: model?.entity.name }),
      user: { username: user?.username ?? "", profiles: user?.profiles ?? [], locale },
      query: { ...search },
    }),
    [model, record, user, locale, search],
  );
}
