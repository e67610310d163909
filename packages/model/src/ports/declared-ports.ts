// Every port of the product. A party outside that is not in this list is not asked.
import { collateralRegister } from "./collateral-register.ts";
import type { AnyPort } from "./port.ts";

export const declaredPorts: readonly AnyPort[] = [collateralRegister];
