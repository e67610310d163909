// How a tenant wants the application to look: an accent of the declared set, whose contrast is checked, a mark or a logo, and the default
// density. Every visitor of a host of the tenant receives it, so none of it is a secret.
import { z } from "zod";
import { densities, logoPattern, markPattern, tenantAccents } from "./tenant-looks.ts";

export const tenantTheme = z.strictObject({
  accent: z.enum(tenantAccents).optional(),
  /** In place of the first letter of the name. */
  mark: z.string().regex(markPattern, "must be one to three letters or digits").optional(),
  logo: z.string().regex(logoPattern, "must be a picture below /imp/").optional(),
  /** Of tables, for users who have not chosen. */
  density: z.enum(densities).optional(),
});

export type TenantTheme = Readonly<z.output<typeof tenantTheme>>;
