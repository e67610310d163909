// User: an account that signs in. Passwords and second factors are no fields: nothing that reads a user can reach them.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import {
  checkbox,
  choice,
  choices,
  email,
  integer,
  moment,
  phone,
  ref,
  text,
  toggle,
  username,
} from "../../fields/declare.ts";
import type { PartyRole } from "../../structures/party-role.ts";

const kept = { readOnly: true } as const;
const partnerRoles: readonly PartyRole[] = ["PARTNER", "BUSINESSUNIT", "AGENCY"];

export const user = entity("user", {
  family: "core",
  frenchLabel: "Utilisateur",
  about:
    "An account with its profiles, which decide what it may do, and the person, partner and organization it stands for.",
  key: "username",
  fields: {
    username: username({ mandatory: true, personal: "identity" }),
    firstName: text({ max: 100, match: "start", personal: "identity" }),
    lastName: text({ max: 100, match: "start", personal: "identity" }),
    name: text({ ...kept, personal: "identity", help: "First and last name; kept by the server" }),
    email: email({ label: "E-mail", personal: "contact" }),
    mobile: phone({ personal: "contact" }),
    locale: choice("locale"),
    timeZone: choice("timeZone"),
    profiles: choices("profile"),
    personRegistration: ref("person", { label: "Person" }),
    partnerRegistration: ref("person", { label: "Partner", roles: partnerRoles }),
    prospectRegistration: ref("prospect", { label: "Prospect" }),
    /** The three references above, under the names a search knows them by. */
    person: ref("person", { ...kept, derived: { take: "personRegistration" } }),
    partner: ref("person", { ...kept, roles: partnerRoles, derived: { take: "partnerRegistration" } }),
    prospect: ref("prospect", { ...kept, derived: { take: "prospectRegistration" } }),
    canImpersonate: toggle({
      visibleTo: "mainAdmin",
      help: "May act as another user, with a reason and for a limited time",
    }),
    isAdmin: toggle({ label: "Administrator", visibleTo: "admin" }),
    isMainAdmin: toggle({ label: "Main administrator", visibleTo: "mainAdmin" }),
    isSuperAdmin: toggle({
      label: "Super administrator",
      visibleTo: "superAdmin",
      help: "Administers every tenant",
    }),
    isLocked: toggle({ label: "Locked" }),
    hasActivatedMfa: checkbox({ ...kept, label: "MFA" }),
    isNotificationsDisabled: toggle({ label: "Notifications disabled" }),
    signatureUserId: text({
      label: "Signature account",
      personal: "identity",
      help: "The account of the user at the signature service",
    }),
    photo: text({
      ...kept,
      personal: "identity",
      help: "Where the photo is read; it is uploaded beside the name",
    }),
    lastLoginDate: moment({ ...kept, label: "Last login", personal: "trace" }),
    impersonatingTenant: text({ ...kept, hidden: true }),
    ssoRefreshTokenIat: integer({ ...kept, hidden: true, label: "Single sign-on renewed at" }),
    ssoRefreshTokenExpiresIn: integer({ ...kept, hidden: true, label: "Single sign-on expires in" }),
  },
  columns: [
    "username",
    "name",
    "email",
    "profiles",
    "canImpersonate",
    "isAdmin",
    "isSuperAdmin",
    "locale",
    "personRegistration",
    "partnerRegistration",
    "orgaRegistration",
    "isLocked",
    "hasActivatedMfa",
  ],
  hiddenColumns: ["lastLoginDate"],
  shortColumns: [
    "username",
    "name",
    "email",
    "profiles",
    "locale",
    "personRegistration",
    "partnerRegistration",
    "orgaRegistration",
  ],
  search: [
    "username",
    "firstName",
    "lastName",
    "email",
    "profiles",
    "mobile",
    range("lastLoginDate"),
    "prospect",
    "person",
    "partner",
  ],
  struckOut: { field: "isLocked", is: "true" },
  isKnownInHouse: true,
});
