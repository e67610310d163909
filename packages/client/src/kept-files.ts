// What the page, its build and the worker that keeps its files have to agree on.

/** At the root, because a worker serves what lies below it. */
export const keptFilesWorker = "/kept-files.js";

/** The cache with the files. Their names change with their content, so one never goes stale; they are the same for every user. */
export const keptFilesCache = "kontor-files";
