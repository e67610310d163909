// Who may import whom. A package sees only what is to its left; this file is where that order is held and refused.
// Inline type imports (`import("x").T`) are invisible to the parser used here; the type check and knip catch those.
const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const packagesSeenBy = {
  kernel: [],
  model: ["kernel"],
  sandbox: ["kernel", "model"],
  store: ["kernel", "model"],
  engine: ["kernel", "model", "sandbox", "store"],
  domain: ["kernel", "model", "store", "engine"],
  api: ["kernel", "model", "sandbox", "store", "engine", "domain"],
  client: ["kernel", "model"],
  ui: ["kernel", "model"],
};
const packagesSeenByApp = {
  server: ["kernel", "model", "store", "engine", "domain", "api"],
  web: ["kernel", "model", "sandbox", "client", "ui"],
};
const packagesSeenByHarness = ["kernel", "model", "store"];
/**
 * Every test database is a copy of one template, and the schema of the job engine belongs into it: made anew for each test file it
 * would cost more than most of these. Only the engine knows how to make it, so the harness sees this one file of it.
 */
const engineFileSeenByHarness = "^packages/engine/src/jobs/migrate-job-engine[.]ts$";

/** What the pure packages may take from npm. Everything else, Node included, is refused. */
const npmSeenByPure = {
  kernel: ["n2words"],
  model: ["zod"],
  sandbox: ["quickjs-emscripten-core", "@jitl/quickjs-[^/]+", "zod"],
};

/**
 * What reaches other machines. The product does so through packages/engine/src/egress alone, which checks where it goes.
 * Reviewed beside it: a signer that sends nothing, the names of the protocol's numbers, and the question whether a setting is an address.
 */
const outgoing = [
  "^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$",
  "node_modules/(undici|axios|got|ky|node-fetch|cross-fetch|ws|nodemailer|aws4fetch)/",
];
const reviewedOutgoing = [
  "^packages/engine/src/egress/",
  "^packages/engine/src/files/s3-storage[.]ts$",
  "^packages/api/src/unreadable-requests[.]ts$",
  "^apps/server/src/configuration[.]ts$",
];
/** Libraries that call others by themselves unless they are told how: where they are used, they are told. */
const callingLibraries = "node_modules/(openid-client|oauth4webapi)/";
/** What tests share stands in a folder of its own beside the code it serves. */
const testHelper = "/(testing/[^/]+|test-[^/]+)[.]tsx?$";

/** A program that is started by its path, as a process of its own. */
const startedFile = "^packages/engine/src/.*-process[.]ts$";
const testFile = "[.]test[.]tsx?$";
const browserSide = "^(packages/(ui|client)|apps/web)/src/";

function sees(name, folder, packages, files = []) {
  return {
    name: `${name}-sees-only-what-is-below`,
    comment: `${folder} may import ${packages.join(", ") || "no other package"}. Move what it needs down, or pass it in.`,
    severity: "error",
    from: { path: `^${folder}/` },
    to: {
      path: "^(packages|apps)/",
      pathNot: [`^${folder}/`, ...packages.map((seen) => `^packages/${seen}/`), ...files],
    },
  };
}

/**
 * The folders and single files of one package in levels, the lowest first: each sees what stands in a level before its own, and nothing
 * else. What stands in one level does not know its neighbours.
 */
function folderOrder(folder) {
  const file = join(__dirname, folder, "folder-order.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

function pathsOf(folder, entries) {
  return entries.map((entry) => `^${folder}/src/${/[.]tsx?$/.test(entry) ? `${entry}$` : `${entry}/`}`);
}

function pointsOneWay(folder) {
  const levels = folderOrder(folder);
  const notCode = [testFile, testHelper];
  const rules = levels.flatMap((level, index) =>
    pathsOf(folder, level).map((path) => ({
      name: "folders-point-one-way",
      comment: `${folder}/folder-order.json says which folder sees which. Move what is needed down, or pass it in.`,
      severity: "error",
      from: { path, pathNot: notCode },
      to: {
        path: `^${folder}/src/`,
        pathNot: [path, ...pathsOf(folder, levels.slice(0, index).flat()), ...notCode],
      },
    })),
  );
  const placed = pathsOf(folder, levels.flat());
  return placed.length === 0
    ? []
    : [
        ...rules,
        {
          name: "folder-has-its-place",
          comment: `A new folder or file of ${folder}/src is given its level in ${folder}/folder-order.json.`,
          severity: "error",
          from: { path: `^${folder}/src/`, pathNot: [...placed, ...notCode] },
          to: {},
        },
      ];
}

function isPure(name, npmPackages) {
  return {
    name: `${name}-is-pure`,
    comment: `${name} runs in the server and in the browser: no Node, no DOM, from npm only: ${npmPackages.join(", ") || "nothing"}.`,
    severity: "error",
    from: { path: `^packages/${name}/`, pathNot: [testFile, testHelper] },
    to: {
      path: "",
      pathNot: ["^packages/", "^apps/", ...npmPackages.map((seen) => `node_modules/${seen}/`)],
    },
  };
}

function only(name, packagePattern, folders) {
  return {
    name: `${name}-only-from-its-layer`,
    comment: `${name} is known to ${folders.join(" and ")} alone.`,
    severity: "error",
    from: { pathNot: folders.map((folder) => `^${folder}/`) },
    to: { path: `node_modules/${packagePattern}/` },
  };
}

module.exports = {
  forbidden: [
    ...Object.entries(packagesSeenBy).map(([name, seen]) => sees(name, `packages/${name}`, seen)),
    ...Object.entries(packagesSeenByApp).map(([name, seen]) => sees(name, `apps/${name}`, seen)),
    sees("harness", "harness", packagesSeenByHarness, [engineFileSeenByHarness]),
    ...Object.keys(packagesSeenBy).flatMap((name) => pointsOneWay(`packages/${name}`)),
    ...Object.keys(packagesSeenByApp).flatMap((name) => pointsOneWay(`apps/${name}`)),
    ...Object.entries(npmSeenByPure).map(([name, seen]) => isPure(name, seen)),
    {
      name: "ui-takes-types-from-model",
      comment: "A component gets its data passed in; from model it takes types only.",
      severity: "error",
      from: { path: "^packages/ui/", pathNot: testFile },
      to: { path: "^packages/model/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "browser-has-no-node",
      comment: "This code runs in a browser.",
      severity: "error",
      from: { path: browserSide, pathNot: testFile },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "build-files-stay-out-of-the-page",
      comment: "apps/web/build and vite.config.ts run in Node while building; the page cannot use them.",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: { path: "^apps/web/(build/|vite[.]config[.]ts$)" },
    },
    {
      name: "domain-leaves-its-neighbour-alone",
      comment:
        "Domains meet in operations declared beside them, in events and in records read by the door: move what two of them share there.",
      severity: "error",
      from: { path: "^packages/domain/src/([^/]+)/" },
      to: {
        path: "^packages/domain/src/[^/]+/",
        pathNot: ["^packages/domain/src/$1/", "^packages/domain/src/testing/"],
      },
    },
    {
      name: "domain-knows-no-list-of-domains",
      comment: "all-domains.ts is what the product is put together from; a domain stands below it.",
      severity: "error",
      from: { path: "^packages/domain/src/[^/]+/", pathNot: [testFile, testHelper] },
      to: { path: "^packages/domain/src/(all-domains|open-product)[.]ts$" },
    },
    {
      name: "records-are-written-through-the-door",
      comment:
        "What the product writes goes through engine/src/door, what people write through engine/src/records.",
      severity: "error",
      from: {
        path: "^(packages/(engine|domain|api)|apps/server)/src/",
        pathNot: [testFile, testHelper, "^packages/engine/src/(door|records)/"],
      },
      to: { path: "^packages/store/src/records/(write|insert-records|update-records|delete-records)[.]ts$" },
    },
    {
      name: "business-has-the-door-and-no-way-around",
      comment: "A domain writes by the door it is given; the write behind the door is the engine's.",
      severity: "error",
      from: { path: "^packages/domain/src/[^/]+/", pathNot: [testFile, testHelper] },
      to: { path: "^packages/engine/src/door/" },
    },
    only("pg", "(@types/)?pg", ["packages/store", "benches/list"]),
    only("fastify", "(fastify|@fastify/[^/]+|fastify-[^/]+)", [
      "packages/api",
      "apps/server",
      "benches/list",
    ]),
    only("dbos", "@dbos-inc/[^/]+", ["packages/engine/src/jobs"]),
    {
      name: "egress-is-the-only-way-out",
      comment:
        "Another machine is called through packages/engine/src/egress, which checks where the call goes.",
      severity: "error",
      from: {
        path: "^(packages/(store|engine|domain|api)|apps/server)/src/",
        pathNot: [testFile, testHelper, ...reviewedOutgoing],
      },
      to: { path: outgoing, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "openid-only-where-it-is-told-how-to-call",
      comment: "openid-client is handed the checked way out in packages/engine/src/identity/oidc.",
      severity: "error",
      from: {
        path: "^(packages/(store|engine|domain|api)|apps/server)/src/",
        pathNot: [testFile, testHelper, "^packages/engine/src/identity/oidc/"],
      },
      to: { path: callingLibraries },
    },
    {
      name: "harness-only-for-tests",
      comment:
        "The harness starts databases and browsers for tests and checks; the product does not ship it.",
      severity: "error",
      from: {
        pathNot: [
          "^(harness|scripts|probes|benches|soaks|e2e|conformance)/",
          "^vitest[.]config[.]ts$",
          testFile,
        ],
      },
      to: { path: "^harness/" },
    },
    {
      name: "package-by-its-name",
      comment: "Another package is imported as @kontor/name/file.ts, never by a path that climbs out.",
      severity: "error",
      from: { path: "^((?:packages|apps)/[^/]+|harness)/" },
      to: {
        path: "^(packages|apps|harness|scripts|probes|benches|soaks|e2e|conformance)/",
        pathNot: "^$1/",
        dependencyTypes: ["local"],
      },
    },
    {
      name: "package-by-its-name-from-outside",
      comment: "Another package is imported as @kontor/name/file.ts, never by a path that climbs out.",
      severity: "error",
      from: { path: "^(scripts|probes|benches|soaks|e2e|conformance)/" },
      to: {
        path: "^(packages|apps|harness)/",
        dependencyTypes: ["local"],
        dependencyTypesNot: ["aliased-workspace"],
      },
    },
    {
      name: "testing-serves-tests-alone",
      comment: "What tests share is no part of the product.",
      severity: "error",
      from: { path: "^(packages|apps)/[^/]+/src/", pathNot: [testFile, testHelper] },
      to: { path: "^(packages|apps)/.+/testing/" },
    },
    {
      name: "tests-are-not-imported",
      comment: "What a test and other code share belongs into a file of its own.",
      severity: "error",
      from: { pathNot: testFile },
      to: { path: testFile },
    },
    {
      // knip takes every file of a package for an entry, because packages export all their files; so it is asked here. Files that only
      // import one another are a cycle or have one that nobody imports, so that asking each by itself misses nothing.
      name: "package-file-is-reached",
      comment: "Nobody imports this file.",
      severity: "error",
      from: {},
      module: {
        path: "^packages/[^/]+/src/",
        pathNot: [testFile, "[.]d[.]ts$", startedFile],
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: "no-cycle",
      comment:
        "Two files that need one another are one idea: merge them, or move the shared part into a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "import-resolves",
      comment: "The file or package does not exist, or its package does not export it.",
      severity: "error",
      from: {},
      // The address of a file is made by the build.
      to: { couldNotResolve: true, pathNot: ["^virtual:", "[?]url$"] },
    },
  ],
  options: {
    // swc reads the source as written, type imports included; tsPreCompilationDeps would ask for TypeScript 6.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(packages|apps)/[^/]+/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "style", "node", "default"],
      extensions: [".ts", ".tsx", ".d.ts", ".js", ".json", ".css"],
    },
  },
};
