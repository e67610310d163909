// All attacks on signing in, by family.
import { actingAsOthers } from "./acting.ts";
import { contexts } from "./contexts.ts";
import { enumeration } from "./enumeration.ts";
import { factorChanges } from "./factor-changes.ts";
import { guessing } from "./guessing.ts";
import { oidcCodes } from "./oidc-codes.ts";
import { oidcTokens } from "./oidc-tokens.ts";
import { oidcUsers } from "./oidc-users.ts";
import { passkeys } from "./passkeys.ts";
import { passwordLinks } from "./password-links.ts";
import { passwords } from "./passwords.ts";
import { requests } from "./requests.ts";
import { samlAnswers } from "./saml.ts";
import { samlUsers } from "./saml-users.ts";
import { secondFactors } from "./second-factor.ts";
import { sessionTokens } from "./session-tokens.ts";
import { sessions } from "./sessions.ts";
import { takenBack } from "./taken-back.ts";
import { tokenConfusion } from "./token-confusion.ts";
import type { Family } from "./vector.ts";

export const families: readonly Family[] = [
  oidcCodes,
  oidcTokens,
  oidcUsers,
  contexts,
  takenBack,
  samlAnswers,
  samlUsers,
  secondFactors,
  factorChanges,
  passkeys,
  tokenConfusion,
  sessions,
  sessionTokens,
  actingAsOthers,
  passwords,
  guessing,
  enumeration,
  passwordLinks,
  requests,
];
