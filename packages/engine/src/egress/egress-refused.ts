// Told when an address must not be called. To whoever asked it looks like an address that cannot be reached: somebody who tries
// addresses learns nothing about the network behind us. The reason is for the log.
import { AppError } from "@kontor/kernel/errors.ts";

export class EgressRefused extends AppError {
  constructor(reason: string) {
    super("SERVICE_UNAVAILABLE", [], { cause: new Error(reason) });
    this.name = "EgressRefused";
  }
}
