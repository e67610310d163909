// A contact at a person: an employee of a company, a relative of an individual. At most one is the default contact.
import { checkbox, choice, email, phone, text, web } from "../fields/declare.ts";

const identity = { personal: "identity" } as const;
const contact = { personal: "contact" } as const;

export const contactFields = {
  _id: text({ hidden: true, match: "exact", max: 64 }),
  title: choice("personTitle", identity),
  firstName: text({ ...identity, max: 100 }),
  lastName: text({ ...identity, max: 100 }),
  secondName: text({ ...identity, max: 100 }),
  position: choice("contactPosition", { personal: "employment", mandatory: true }),
  phone: phone(contact),
  mobile: phone(contact),
  email: email({ ...contact, label: "E-mail" }),
  linkedIn: web({ ...contact, label: "LinkedIn" }),
  facebook: web(contact),
  instagram: web(contact),
  isDefault: checkbox({ label: "Default contact" }),
} as const;
