// Every collection of a tenant's configuration, by its name.

import type { Collection, CollectionName } from "../configuration/collection.ts";
import { cronList } from "../crons/cron-list.ts";
import { profilesPermissions } from "../identity/profiles-permissions.ts";
import { collectionExtension, dynoDescriptors, stringOverridesCollection } from "./overlay-collections.ts";
import { scriptAliasesCollection, tenantConfig } from "./state-collections.ts";

export const collections: Readonly<Record<CollectionName, Collection>> = {
  "tenant-config": tenantConfig,
  profilesPermissions,
  scriptAliases: scriptAliasesCollection,
  "collection-extension": collectionExtension,
  "string-overrides": stringOverridesCollection,
  "dyno-descriptors": dynoDescriptors,
  "cron-list": cronList,
};
