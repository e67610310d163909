// How often a session at a provider is kept alive. Apart from the routes: the browser knows it before it calls any of them.

/** Clients ask for it no sooner again, and the server does nothing sooner. */
export const keepAliveThrottleMs = 5_000;
