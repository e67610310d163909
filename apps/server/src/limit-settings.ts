// The settings of how much of the server one user, one tenant and one address may have.
import { z } from "zod";
import { wholeNumber } from "./whole-number.ts";

export const limitSettings = z.object({
  KONTOR_CALLER_RATE: wholeNumber(0, 1_000_000).prefault("400").meta({
    description:
      "Points per second one user may ask for: a reading costs 1, a list or a write 2, a file 5, an export or a search over everything 10, and a list, a search or a file that takes long up to 40 more; whoever asks faster waits, then gets 429; 0 for no limit",
  }),
  KONTOR_TENANT_RATE: wholeNumber(0, 1_000_000)
    .prefault("800")
    .meta({ description: "The same for all users of one tenant together; 0 for no limit" }),
  KONTOR_ADDRESS_RATE: wholeNumber(0, 1_000_000).prefault("200").meta({
    description:
      "The same for requests of one address, or network of version 6, that nobody has signed in for; 0 for no limit",
  }),
  KONTOR_CALLER_IN_FLIGHT: wholeNumber(0, 10_000).prefault("6").meta({
    description:
      "Requests of one user that are worked on at a time, a quarter of them while the user asks for very many; the others wait; 0 for no limit",
  }),
  KONTOR_TENANT_IN_FLIGHT: wholeNumber(0, 10_000)
    .prefault("24")
    .meta({ description: "The same for all users of one tenant together; 0 for no limit" }),
  KONTOR_LOOP_DELAY_MAX_MS: wholeNumber(0, 60_000).prefault("250").meta({
    description:
      "How late the process may be before tenants and users with many requests waiting get 503; 0 for no limit",
  }),
  KONTOR_CONNECTIONS_MAX: wholeNumber(10, 1_000_000)
    .prefault("10000")
    .meta({ description: "Most connections at a time; whoever comes after them is turned away" }),
});
