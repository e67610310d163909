// Decides who works next when there is more work than connections: no tenant holds more than its share, tenants take turns, and
// within a tenant the first to come is the first to be served. Nothing here waits or knows a clock, so all of it can be tested.

export type FairQueueOptions = {
  /** How many may work at once, in all and of one tenant. */
  readonly workingMax: number;
  readonly workingMaxPerTenant: number;
  /** How many may wait, in all and of one tenant. Any more are rejected at once. */
  readonly waitingMax: number;
  readonly waitingMaxPerTenant: number;
};

export type QueueTurn = {
  isWorking(): boolean;
  /** Done, or tired of waiting. Leaving twice is leaving once. */
  leave(): void;
};

export type FairQueue = {
  /** `start` is called when it is one's turn, at once if possible. Undefined: refused, nothing will be called. */
  enter(tenant: string, start: () => void): QueueTurn | undefined;
  /** How many work and wait now. */
  load(): { readonly working: number; readonly waiting: number };
  waitingOf(tenant: string): number;
};

type Visitor = { readonly start: () => void; state: "waiting" | "working" | "gone" };
/** Sets keep the order of arrival and forget anybody in constant time. */
type Lane = { readonly tenant: string; working: number; readonly waiting: Set<Visitor> };

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const lanes = new Map<string, Lane>();
  /** The lanes that could start a visitor, in the order of their turns. */
  const turns = new Set<Lane>();
  let working = 0;
  let waiting = 0;

  const laneOf = (tenant: string): Lane => {
    const known = lanes.get(tenant);
    if (known !== undefined) return known;
    const lane = { tenant, working: 0, waiting: new Set<Visitor>() };
    lanes.set(tenant, lane);
    return lane;
  };

  const begin = (lane: Lane, visitor: Visitor): void => {
    working += 1;
    lane.working += 1;
    visitor.state = "working";
    visitor.start();
  };

  /** Puts a lane among the turns or takes it out, and forgets it when its tenant has no visitor left. */
  const settle = (lane: Lane): void => {
    const canStart = lane.waiting.size > 0 && lane.working < options.workingMaxPerTenant;
    if (canStart) turns.add(lane);
    else turns.delete(lane);
    if (lane.working === 0 && lane.waiting.size === 0) lanes.delete(lane.tenant);
  };

  const startNext = (): void => {
    if (working >= options.workingMax) return;
    const [lane] = turns;
    const [visitor] = lane?.waiting ?? [];
    if (lane === undefined || visitor === undefined) return;
    lane.waiting.delete(visitor);
    waiting -= 1;
    turns.delete(lane); // and back in at the end
    begin(lane, visitor);
    settle(lane);
  };

  const leave = (lane: Lane, visitor: Visitor): void => {
    if (visitor.state === "gone") return;
    if (visitor.state === "working") {
      working -= 1;
      lane.working -= 1;
    } else {
      waiting -= 1;
      lane.waiting.delete(visitor);
    }
    visitor.state = "gone";
    settle(lane);
    startNext();
  };

  return {
    enter(tenant, start) {
      const lane = laneOf(tenant);
      const visitor: Visitor = { start, state: "waiting" };
      if (working < options.workingMax && lane.working < options.workingMaxPerTenant) {
        begin(lane, visitor);
      } else {
        if (waiting >= options.waitingMax || lane.waiting.size >= options.waitingMaxPerTenant) {
          settle(lane);
          return undefined;
        }
        waiting += 1;
        lane.waiting.add(visitor);
        settle(lane);
      }
      return { isWorking: () => visitor.state === "working", leave: () => leave(lane, visitor) };
    },
    load: () => ({ working, waiting }),
    waitingOf: (tenant) => lanes.get(tenant)?.waiting.size ?? 0,
  };
}
