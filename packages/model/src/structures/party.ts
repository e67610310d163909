// A person who takes part in a record, by the role taken. Names are looked up, not stored by hand.
import { choice, object, ref, text } from "../fields/declare.ts";

export const partyFields = {
  role: choice("partyRole", { mandatory: true }),
  personRegistration: ref("person", { label: "Person", mandatory: true }),
  name: text({
    readOnly: true,
    personal: "identity",
    derived: { through: "personRegistration", take: "name" },
  }),
  invoicing: object({ principalCurrency: choice("currency") }),
} as const;
