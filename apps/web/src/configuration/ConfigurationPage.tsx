// Where administrators give entities fields of their own, and describe entities of their own. What is saved is in force at once, in every
// form, list, search, export and in the API.
import { camelName } from "@kontor/kernel/naming/dashed.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { Select } from "@mantine/core";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { RouteError } from "../page/RouteError.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { useKnownListValues } from "../request/use-list-values.ts";
import { useSessionUser } from "../session/session-user.ts";
import { mayConfigure } from "../session/who-may.ts";
import styles from "./configuration.module.css";
import { useCollection } from "./configuration-calls.ts";
import { ExtensionForm } from "./ExtensionForm.tsx";
import { OwnEntityForm } from "./OwnEntityForm.tsx";

const route = getRouteApi("/frame/configuration");
/** In the address, in place of the name of an entity; no entity has it. */
const newEntity = "new";

export function ConfigurationPage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Fields and entities"));
  const router = useRouter();
  const { entity: chosen } = route.useSearch();
  const user = useSessionUser()?.user;
  const mayWrite = user !== undefined && mayConfigure(user);
  const extensions = useCollection("collection-extension");
  const descriptors = useCollection("dyno-descriptors");
  const known = useKnownListValues("entityName");
  const error = extensions.error ?? descriptors.error;
  const choose = (name: string): void =>
    router.history.push(`/configuration?entity=${encodeURIComponent(name)}`);
  if (extensions.data === undefined || descriptors.data === undefined || known === undefined) {
    return error === null ? (
      <LoadingRows label={t("Loading")} rows={8} />
    ) : (
      <RouteError
        error={error}
        onRetry={() => void Promise.all([extensions.refetch(), descriptors.refetch()])}
      />
    );
  }
  const own = isObject(descriptors.data.value) ? Object.keys(descriptors.data.value) : [];
  const labelOfOwn = (name: string): string =>
    known.find(({ value }) => value === camelName(name))?.label ?? name;
  const isOwn = chosen !== undefined && own.includes(chosen);
  const ofProduct = known.filter(({ value }) => !own.some((name) => camelName(name) === value));
  const isKnown = ofProduct.some(({ value }) => value === chosen);
  return (
    <div data-ground="canvas">
      <PageHeader
        title={t("Fields and entities")}
        actions={
          <div className={styles.chooser}>
            <Select
              className={styles.choice}
              aria-label={t("Entity")}
              placeholder={t("Choose an entity")}
              searchable
              value={isOwn || isKnown ? (chosen ?? null) : null}
              data={[
                ...(own.length > 0
                  ? [
                      {
                        group: t("Own entities"),
                        items: own.map((name) => ({ value: name, label: labelOfOwn(name) })),
                      },
                    ]
                  : []),
                {
                  group: t("Entities of the product"),
                  items: ofProduct.map(({ value, label }) => ({ value, label })),
                },
              ]}
              onChange={(name) => name !== null && choose(String(name))}
            />
            {mayWrite && <ActionButton onClick={() => choose(newEntity)}>{t("Add own entity")}</ActionButton>}
          </div>
        }
      />
      <div className={styles.page}>
        {!mayWrite && (
          <Notice kind="warning">{t("Only a main administrator changes the configuration.")}</Notice>
        )}
        {chosen === undefined && (
          <p className={styles.note}>
            {t("Choose an entity to see and change its own fields, or describe an entity of your own.")}
          </p>
        )}
        {isKnown && chosen !== undefined && (
          <ExtensionForm
            key={chosen}
            entityName={chosen}
            configuration={extensions.data}
            mayWrite={mayWrite}
          />
        )}
        {(isOwn || chosen === newEntity) && (
          <OwnEntityForm
            key={chosen}
            name={isOwn ? chosen : undefined}
            configuration={descriptors.data}
            mayWrite={mayWrite}
            onSaved={(name) => name !== chosen && choose(name)}
          />
        )}
      </div>
    </div>
  );
}
