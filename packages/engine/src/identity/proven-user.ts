// Who was proved, kept with a step until the sign-in goes on. What a provider must be told later is sealed wherever it is kept.
import type { SignInStep, StepData } from "@kontor/store/identity/sign-in-steps.ts";
import { z } from "zod";
import type { Services } from "../services/services.ts";
import type { ProvenUser, ProviderSession } from "./sign-in.ts";

/** What the data of a provider is sealed for, in a session and in a step on the way to one. */
export const providerPurpose = "session-provider";

const storedProvider = z.strictObject({
  id: z.string(),
  sealed: z.base64(),
  refreshTokenIat: z.number().optional(),
  refreshTokenExpiresIn: z.number().optional(),
});

const storedProven = z.object({
  tenant: z.string(),
  username: z.string(),
  method: z.enum(["password", "token", "passkey", "oidc", "saml"]),
  isSecondFactor: z.boolean(),
  passwordChangedAt: z.string().optional(),
  contextName: z.string().optional(),
  provider: storedProvider.optional(),
});

export async function sealedProven(services: Services, proven: ProvenUser): Promise<StepData> {
  const { tenantId: _, userId: __, provider, ...plain } = proven;
  if (provider === undefined) return plain;
  const { data, ...rest } = provider;
  const sealed = await sealedProvider(services, proven.tenantId, data);
  return { ...plain, provider: { ...rest, sealed: sealed.toString("base64") } };
}

export function sealedProvider(
  { secrets }: Services,
  tenantId: string,
  data: ProviderSession["data"],
): Promise<Buffer> {
  return secrets.seal({ tenantId }, providerPurpose, JSON.stringify(data));
}

export async function provenOf(
  services: Services,
  { tenantId, userId = "", data }: Pick<SignInStep, "tenantId" | "userId" | "data">,
): Promise<ProvenUser> {
  const { provider, contextName, passwordChangedAt, ...plain } = storedProven.parse(data);
  return {
    ...plain,
    tenantId,
    userId,
    ...(contextName !== undefined && { contextName }),
    ...(passwordChangedAt !== undefined && { passwordChangedAt }),
    ...(provider !== undefined && { provider: await openedProvider(services, tenantId, provider) }),
  };
}

async function openedProvider(
  { secrets }: Services,
  tenantId: string,
  { sealed, id, refreshTokenIat, refreshTokenExpiresIn }: z.output<typeof storedProvider>,
): Promise<ProviderSession> {
  const text = await secrets.open({ tenantId }, providerPurpose, Buffer.from(sealed, "base64"));
  return {
    id,
    data: z.record(z.string(), z.string()).parse(JSON.parse(text)),
    ...(refreshTokenIat !== undefined && { refreshTokenIat }),
    ...(refreshTokenExpiresIn !== undefined && { refreshTokenExpiresIn }),
  };
}
