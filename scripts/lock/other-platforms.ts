// Finds the packages for other platforms that a lock file names but does not hold. npm leaves them out when the registry at hand does not
// offer them. Then `npm ci` refuses the lock file everywhere, also on platforms that do not need them.

type LockedPackage = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type LockedPackages = Readonly<Record<string, LockedPackage>>;

const systems = ["aix", "android", "darwin", "freebsd", "linux", "openharmony", "sunos", "win32"];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** The entries to add, by their place in the lock file. Only exact versions: a range cannot be locked without asking. */
export function missingPlatformPackages(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockedPackage> = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isHeld(packages, place, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
      const platform = platformOf(name);
      if (platform !== undefined) {
        missing[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true };
      }
    }
  }
  return missing;
}

/** As Node resolves a package: beside the package that imports it, then one folder up, to the top. */
function isHeld(packages: LockedPackages, place: string, name: string): boolean {
  if (packages[`${place === "" ? "" : `${place}/`}node_modules/${name}`] !== undefined) return true;
  if (place === "") return false;
  return isHeld(packages, place.slice(0, Math.max(place.lastIndexOf("/node_modules/"), 0)), name);
}

/** Such packages carry their platform in their name, as in `@swc/core-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> | undefined {
  const words = name.slice(name.lastIndexOf("/") + 1).split("-");
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (cpu === undefined || (os === undefined && cpu !== "wasm32")) return undefined;
  const library = words.find((word) => /^(gnu|musl)/.test(word));
  return {
    cpu: [cpu],
    ...(os !== undefined && { os: [os] }),
    ...(os === "linux" && library !== undefined && { libc: [library.startsWith("musl") ? "musl" : "glibc"] }),
  };
}
