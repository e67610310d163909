// Where the attacks on signing in take place: real servers on real databases, two real providers of each kind, and a mail server. Each
// part has a database of its own, so that what one family does is no other's matter.
import { openFactorApi } from "@kontor/api/identity/testing/factors.ts";
import { type OidcStage, openOidcStage } from "@kontor/api/identity/testing/oidc-stage.ts";
import { startKontorProvider } from "@kontor/harness/identity/kontor-provider.ts";
import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { withClient } from "@kontor/store/client.ts";
import { type ProbeOptions, serverFor } from "../probe.ts";
import { type FactorStage, openFactorStage } from "./factor-stage.ts";
import { type House, openHouse } from "./house.ts";
import { openSamlStage, type SamlStage } from "./saml-stage.ts";

export type StagePart = "oidc" | "saml" | "factors" | "house";

export type Stage = AsyncDisposable & {
  readonly oidc: OidcStage;
  readonly saml: SamlStage;
  readonly factors: FactorStage;
  /** For everything about passwords and sessions. */
  readonly house: House;
  /** As the owner of the database of one part: for what a test does to the state of the product. */
  readonly asOwner: (part: StagePart, text: string, tenantId?: string) => Promise<void>;
  readonly ownerUrlOf: (part: StagePart) => string;
  /** Nothing is refused for what another attack has done before. */
  readonly forgetLimits: (part: StagePart) => Promise<void>;
};

export async function openStage(options: Pick<ProbeOptions, "server">): Promise<Stage> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const server = await serverFor(options, cleanUp);
    const databases = {
      oidc: await copyTemplate(server),
      saml: await copyTemplate(server),
      factors: await copyTemplate(server),
      house: await copyTemplate(server),
    };
    const parts = { database: databases.oidc, startProvider: startKontorProvider, newVisitor: visitor };
    const oidc = cleanUp.use(await openOidcStage(parts));
    const saml = cleanUp.use(await openSamlStage(databases.saml));
    const factors = await openFactorStage(await openFactorApi(databases.factors));
    cleanUp.defer(() => factors.api.close());
    const house = cleanUp.use(await openHouse(databases.house));
    const asOwner: Stage["asOwner"] = async (part, text, tenantId) => {
      await withClient(databases[part].ownerUrl, "kontor probe", async (client) => {
        if (tenantId !== undefined)
          await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
        await client.query(text);
      });
    };
    const owned = cleanUp.move();
    return {
      ...{ oidc, saml, factors, house, asOwner },
      ownerUrlOf: (part) => databases[part].ownerUrl,
      forgetLimits: (part) => asOwner(part, "delete from control.limits"),
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}
