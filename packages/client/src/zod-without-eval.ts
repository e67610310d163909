// Tells zod not to compile its checks with `new Function`: the page forbids it, and even the attempt is reported as a
// violation. Import this before anything that declares a schema; each schema decides when it is made. It is written where zod keeps its
// settings for all its copies, and not through zod itself: a page without a schema need not load it.
type WithSettings = { __zod_globalConfig?: { jitless?: boolean } };

// The type of the global object does not name what zod puts there.
const place = globalThis as WithSettings;
place.__zod_globalConfig = { ...place.__zod_globalConfig, jitless: true };
