// Thrown when an address must not be called. The caller sees the same error as for an unreachable address. So an attacker who tries
// addresses learns nothing about the network behind us. The reason is for the log.
import { AppError } from "@kontor/kernel/errors.ts";

export class EgressRefused extends AppError {
  constructor(reason: string) {
    super("SERVICE_UNAVAILABLE", [], { cause: new Error(reason) });
    this.name = "EgressRefused";
  }
}
