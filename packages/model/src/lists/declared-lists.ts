// Every list the product ships. A field names one by its key here; a misspelt name does not compile.
import { accountingLists } from "./accounting-lists.ts";
import { assetLists } from "./asset-lists.ts";
import { bankLists } from "./bank-lists.ts";
import { billingLists } from "./billing-lists.ts";
import { caseLists } from "./case-lists.ts";
import { communicationLists } from "./communication-lists.ts";
import { coreLists } from "./core-lists.ts";
import type { EntityListName } from "./entity-lists.ts";
import { externalLists } from "./external-lists.ts";
import { financingLists } from "./financing-lists.ts";
import { personLists } from "./person-lists.ts";
import { privateEquityLists } from "./private-equity-lists.ts";
import { reportLists } from "./report-lists.ts";
import { scoringLists } from "./scoring-lists.ts";
import { scriptLists } from "./script-lists.ts";
import { sharedLists } from "./shared-lists.ts";
import { supportLists } from "./support-lists.ts";
import { systemLists } from "./system-lists.ts";

export const declaredLists = {
  ...sharedLists,
  ...accountingLists,
  ...assetLists,
  ...bankLists,
  ...billingLists,
  ...caseLists,
  ...communicationLists,
  ...coreLists,
  ...externalLists,
  ...financingLists,
  ...personLists,
  ...privateEquityLists,
  ...reportLists,
  ...scoringLists,
  ...scriptLists,
  ...supportLists,
  ...systemLists,
} as const;
export type DeclaredListName = keyof typeof declaredLists | EntityListName;
