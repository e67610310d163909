// The business of the product, by its domains. This is the only list of them: services, jobs, clocks and the relay are made
// from it. Domains do not know each other.
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { accounting } from "./accounting/accounting-domain.ts";
import { assets } from "./assets/assets-domain.ts";
import { billing } from "./billing/billing-domain.ts";
import { catalogues } from "./catalogues/catalogues-domain.ts";
import { collections } from "./collections/collections-domain.ts";
import { committees } from "./committees/committees-domain.ts";
import { communications } from "./communication/communication-domain.ts";
import { credit } from "./credit/credit-domain.ts";
import { financing } from "./financing/financing-domain.ts";
import { payments } from "./payments/payments-domain.ts";
import { persons } from "./persons/persons-domain.ts";
import { privateEquity } from "./private-equity/private-equity-domain.ts";
import { refinancing } from "./refinancing/refinancing-domain.ts";
import { support } from "./support/support-domain.ts";
import { work } from "./work/work-domain.ts";

export const allDomains: readonly Domain[] = [
  persons,
  credit,
  committees,
  financing,
  billing,
  payments,
  accounting,
  assets,
  collections,
  refinancing,
  privateEquity,
  support,
  communications,
  work,
  catalogues,
];
