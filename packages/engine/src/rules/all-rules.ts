// Every rule beside the general path, by the entity it is for.
import type { EnvironmentName } from "../configuration/environment.ts";
import type { EngineRegistry } from "../workflow/registry.ts";
import { contractRule, quotationRule, quotedRule } from "./financing-rules.ts";
import { flowRule } from "./flow-rule.ts";
import { keyValueRule } from "./key-value-rule.ts";
import { personRule, prospectRule } from "./person-rule.ts";
import { scriptRule } from "./script-rule.ts";
import { userRule } from "./user-rule.ts";
import { voteRule } from "./vote-rule.ts";

export function registerRules({ registerRule }: EngineRegistry, environment: EnvironmentName): void {
  registerRule("user", userRule);
  registerRule("person", personRule);
  registerRule("prospect", prospectRule);
  registerRule("contract", contractRule);
  registerRule("deal", quotedRule);
  registerRule("creditLine", quotedRule);
  registerRule("amendment", quotedRule);
  registerRule("quotation", quotationRule);
  registerRule("vote", voteRule);
  registerRule("flow", flowRule);
  registerRule("script", scriptRule(environment));
  registerRule("keyValue", keyValueRule);
}
