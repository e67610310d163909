// The release this process runs, for the API document and the log.
import manifest from "../package.json" with { type: "json" };

export const version: string = manifest.version;
