// How much of the server one caller, one tenant and one address may have. 0 stands for no limit.

export type LimitOptions = {
  /** Points per second; what a request costs stands in `prices.ts`. */
  readonly callerPerSecond: number;
  readonly tenantPerSecond: number;
  /** Of addresses whose caller is not known yet. */
  readonly addressPerSecond: number;
  /** Requests that are worked on at the same time. */
  readonly callerInFlight: number;
  readonly tenantInFlight: number;
  /** Later than this the event loop is behind. */
  readonly loopDelayMaxMs: number;
};
