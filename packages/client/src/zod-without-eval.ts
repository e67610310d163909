// Tells zod not to compile its checks with `new Function`: the page forbids it, and even the attempt is reported as a
// violation. Import this before anything that declares a schema; each schema decides when it is made.
import { config } from "zod/v4/core";

config({ jitless: true });
