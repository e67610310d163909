// Ourselves at a provider: under our name and with our secret, with the one algorithm an administrator has fixed, and with every
// signature checked, also of what came straight from the provider.
import { AppError } from "@kontor/kernel/errors.ts";
import { type OidcConfig, oidcConfig } from "@kontor/model/identity/oidc-config.ts";
import type { Provider } from "@kontor/store/identity/providers.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
  getJwksCache,
  None,
  setJwksCache,
  useIdTokenResponseType,
} from "openid-client";
import type { Services } from "../../services/services.ts";
import { providerSecretName } from "../provider-administration.ts";
import { asOidcError } from "./oidc-errors.ts";
import { checkedFetch, isPlain, type ProviderServer, providerServer } from "./provider-server.ts";

export type ProviderClient = {
  readonly config: OidcConfig;
  readonly server: ProviderServer;
  readonly configuration: Configuration;
};

/** How far the clock of a provider may be from ours. */
export const leewaySeconds = 60;

/** The configuration as it was validated when it was saved. One that is no longer valid makes the provider unavailable. */
export function oidcConfigOf({ config }: Provider): OidcConfig {
  const { data, error } = oidcConfig.safeParse(config);
  if (error !== undefined) throw new AppError("SERVICE_UNAVAILABLE", [], { cause: error });
  return data;
}

/** Asks the provider something; what it throws is one of the errors a caller knows. */
export async function atProvider<Result>(
  services: Pick<Services, "egress" | "secrets">,
  scope: TenantScope,
  provider: Provider,
  ask: (client: ProviderClient) => Promise<Result>,
): Promise<Result> {
  const client = await providerClient(services, scope, provider);
  try {
    return await ask(client);
  } catch (error) {
    throw asOidcError(error);
  } finally {
    client.server.keepKeys(getJwksCache(client.configuration));
  }
}

async function providerClient(
  { egress, secrets }: Pick<Services, "egress" | "secrets">,
  scope: TenantScope,
  provider: Provider,
): Promise<ProviderClient> {
  const config = oidcConfigOf(provider);
  const server = await providerServer(egress, config);
  const authentication = authenticationOf(config, await secrets.read(scope, providerSecretName(provider)));
  const keys = server.keys();
  const configuration = new Configuration(
    server.metadata,
    config.clientId,
    { id_token_signed_response_alg: config.idTokenAlgorithm, [clockTolerance]: leewaySeconds },
    authentication,
  );
  configuration[customFetch] = checkedFetch(egress);
  if (isPlain(config)) allowInsecureRequests(configuration);
  if (config.responseType === "id_token") useIdTokenResponseType(configuration);
  else enableNonRepudiationChecks(configuration);
  if (keys !== undefined) setJwksCache(configuration, keys);
  return { config, server, configuration };
}

function authenticationOf({ clientAuthentication }: OidcConfig, secret: string | undefined): ClientAuth {
  if (clientAuthentication === "none") return None();
  if (secret === undefined)
    throw new AppError("SERVICE_UNAVAILABLE", [], { cause: new Error("The provider has no client secret") });
  return clientAuthentication === "client_secret_post" ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
