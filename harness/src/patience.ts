// The longest wait for anything a test expects to happen: also on a machine that has much else to do. A test that passes never waits that
// long.

export const patience = { timeout: 60_000, interval: 40 };
