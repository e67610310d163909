// Where a person is found on the web.
import { web } from "../fields/declare.ts";

const contact = { personal: "contact" } as const;

export const personWebFields = {
  website: web(contact),
  linkedIn: web({ ...contact, label: "LinkedIn" }),
  facebook: web(contact),
  instagram: web(contact),
} as const;
