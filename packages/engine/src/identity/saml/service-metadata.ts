// This service described for a SAML provider: what it calls itself, where it takes answers, and the key it signs with.
import { nameIdFormats, type ServiceProvider } from "./service-provider.ts";

const post = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** The answer to a logout comes back as a plain redirect to the login page, which does nothing with it. */
export function serviceMetadata(
  { config, entityId, consumerUrl }: ServiceProvider,
  loginPage: string,
): string {
  const { signingCertificate, nameIdFormat } = config;
  const bytes = signingCertificate?.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  const key =
    bytes === undefined
      ? ""
      : `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${bytes}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}">
<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="${bytes !== undefined}" WantAssertionsSigned="true">
${key}<SingleLogoutService Binding="${redirect}" Location="${escaped(loginPage)}"/>
<NameIDFormat>${nameIdFormats[nameIdFormat]}</NameIDFormat>
<AssertionConsumerService Binding="${post}" Location="${escaped(consumerUrl)}" index="0" isDefault="true"/>
</SPSSODescriptor>
</EntityDescriptor>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
