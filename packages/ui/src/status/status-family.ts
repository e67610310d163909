// The seven families every status of the product belongs to. Its colours are tokens of the same name.
import tokens from "../theme/tokens.json" with { type: "json" };

export type StatusFamily = keyof typeof tokens.status;

/** The family comes from a workflow definition, which a tenant may change: one we do not know is neutral. */
export function statusFamily(name: string | undefined): StatusFamily {
  return name !== undefined && isFamily(name) ? name : "neutral";
}

function isFamily(name: string): name is StatusFamily {
  return Object.hasOwn(tokens.status, name);
}
