// The tenants of the demo. One is the leasing house every screen is shown with, and two others must never be seen from it. The last is the
// house of the operator of the installation.

export type DemoTenant = {
  /** The part of a username after the @. */
  readonly name: string;
  readonly label: string;
  /** A word that stands in texts of this tenant alone: wherever else it shows up, something leaks. */
  readonly marker: string;
  readonly id: string;
};

export const atlas: DemoTenant = {
  name: "atlas",
  label: "Atlas Lease",
  marker: "Atlantide",
  id: "0198a000-0000-7000-8000-000000000001",
};

export const boreal: DemoTenant = {
  name: "boreal",
  label: "Boreal Finance",
  marker: "Nordlicht",
  id: "0198a000-0000-7000-8000-000000000002",
};

export const costa: DemoTenant = {
  name: "costa",
  label: "Costa Leasing",
  marker: "Marisma",
  id: "0198a000-0000-7000-8000-000000000003",
};

/** The master tenant: without records of its own, and the only one with a super administrator. */
export const kontor: DemoTenant = {
  name: "kontor",
  label: "Kontor",
  marker: "Leuchtturm",
  id: "0198a000-0000-7000-8000-000000000004",
};

export const superAdministrator = `platform@${kontor.name}`;
