// The options a tenant's administrators set. Every user of the tenant is told them, so none of them is a secret; what is not
// named here is refused, because an option that is misspelt would silently leave its default in force.
import { isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { z } from "zod";
import { pageOptions } from "../pages/page-options.ts";
import { environmentNames } from "./tenant-looks.ts";
import { tenantTheme } from "./tenant-theme.ts";

const day = 86_400;
const longestTerms = 200_000;

const path = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, "must be a path of the application");

export const tenantOptions = z.strictObject({
  /** Where the house is: its day begins at midnight there, whatever the clocks of its users say. */
  timeZone: z.string().max(60).refine(isTimeZone, "must be a time zone such as Europe/Paris").optional(),
  /** The day the tenant works on until this is taken away: for month end and for tests. Without it, today. */
  businessDate: z.iso.date().optional(),
  /** The tenant is shown and tried out: the ports may answer with made-up data, which its pages mark. */
  isDemo: z.boolean().optional(),
  /** The page users see first. */
  landingPage: path.optional(),
  environment: z.enum(environmentNames).optional(),
  /** Administrators may switch the debug mode on unless it is refused; other users never may. */
  allowDebugMode: z.boolean().optional(),
  /** Takes the token of a session in the address of a download, for clients that know nothing else. */
  allowOpenQueryToken: z.boolean().optional(),
  /** In seconds: a single sign-on that ends sooner is renewed. */
  refreshTokenAutoRenewExpiresInThreshold: z.int().min(0).max(day).optional(),
  /** A user without a second factor sets one up before a session is opened. */
  requiresSecondFactor: z.boolean().optional(),
  /** What users agree to before they come in, again with each new version. */
  termsOfServices: z
    .strictObject({ version: z.string().min(1).max(100), text: z.string().min(1).max(longestTerms) })
    .optional(),
  /** How the application looks for everybody of the tenant, and at its hosts before anybody has signed in. */
  theme: tenantTheme.optional(),
  /** By the name of the route of a list page. */
  pages: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,99}$/), pageOptions).optional(),
  /** The largest file and the formats that are taken, within what the installation takes. */
  uploadMaxSize: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,3})?\s?[KMG]?B$/i, "must be a size such as 5MB")
    .optional(),
  uploadFormats: z
    .array(z.string().regex(/^[A-Za-z0-9]{1,10}$/))
    .max(100)
    .optional(),
});

/** They say what the tenant is, not how it works: a configuration that comes from another tenant leaves them alone. */
export const optionsOfPlace: readonly (keyof TenantOptions)[] = ["environment", "businessDate", "isDemo"];

export type TenantOptions = Readonly<z.output<typeof tenantOptions>>;
