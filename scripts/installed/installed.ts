// What of the declared workflows runs: for each transition what is missing, and for each automatic one what drives it. Worked out from the
// declarations and the domains alone.
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { openRegistry } from "@kontor/engine/platform/open-registry.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { driverText } from "./driver-text.ts";

export type InstalledTransition = {
  /** Guards and effects that no domain implements; none: it runs. */
  readonly missing: readonly string[];
  readonly auto?: "CRON" | "EVENT";
  /** Of an automatic one: what runs it. */
  readonly drivers?: readonly string[];
};

export type InstalledWorkflow = {
  readonly domain: string;
  readonly transitions: Readonly<Record<string, InstalledTransition>>;
};

/** By the name of the workflow. */
export type Installed = Readonly<Record<string, InstalledWorkflow>>;

/** No entity follows it yet. */
export const noDomain = "none";

export function installedOf(domains: readonly Domain[], workflows: readonly Workflow[]): Installed {
  const registry = openRegistry(domains);
  const domainOf = (name: string): string =>
    domains.find((domain) => domain.workflows?.some(({ workflow }) => workflow.name === name))?.name ??
    noDomain;
  return Object.fromEntries(
    workflows.map((workflow) => {
      const transitions = workflow.transitions.map((transition) => {
        const { guards, effects } = registry.missing(workflow, transition);
        const missing = [
          ...guards.map((name) => `guard ${name}`),
          ...effects.map((name) => `effect ${name}`),
        ];
        const { auto, code } = transition;
        const driven = registry.driven.filter(
          (one) => one.workflow.name === workflow.name && one.code === code,
        );
        const drivers = [...new Set(driven.map(({ driver }) => driverText(driver)))];
        return [code, { missing, ...(auto && { auto, drivers }) }] as const;
      });
      return [
        workflow.name,
        { domain: domainOf(workflow.name), transitions: Object.fromEntries(transitions) },
      ];
    }),
  );
}

/** A line for each transition, so that what has come or gone is seen in a change. */
export function recordText(installed: Installed): string {
  const workflows = Object.entries(installed).map(([name, { domain, transitions }]) => {
    const lines = Object.entries(transitions).map(([code, one]) => `    "${code}": ${JSON.stringify(one)}`);
    return `  "${name}": { "domain": "${domain}", "transitions": {\n${lines.join(",\n")}\n  } }`;
  });
  return `{\n${workflows.join(",\n")}\n}\n`;
}

export type InstalledTally = { readonly run: number; readonly total: number };

/** Of a workflow that no entity follows nothing runs. */
export function tallyOf({ domain, transitions }: InstalledWorkflow): InstalledTally {
  const all = Object.values(transitions);
  return { run: domain === noDomain ? 0 : all.filter(runs).length, total: all.length };
}

/** Automatic ones that have all their parts and nothing that starts them: a person may press them, and they do not run by themselves. */
export function undrivenIn(installed: Installed): readonly string[] {
  return Object.entries(installed).flatMap(([name, { domain, transitions }]) =>
    Object.entries(transitions)
      .filter(([, one]) => domain !== noDomain && runs(one) && isUndriven(one))
      .map(([code]) => `${name}.${code}`),
  );
}

function isUndriven({ auto, drivers = [] }: InstalledTransition): boolean {
  return auto !== undefined && drivers.length === 0;
}

function runs({ missing }: InstalledTransition): boolean {
  return missing.length === 0;
}

/** What ran by the record and does not run any more, and automatic ones that have lost what drove them. */
export function losses(recorded: Installed, now: Installed): readonly string[] {
  return Object.entries(recorded).flatMap(([name, { transitions }]) =>
    Object.entries(transitions).flatMap(([code, before]) => {
      const after = now[name]?.transitions[code];
      if (after === undefined) return runs(before) ? [`${name}.${code} ran and is gone`] : [];
      if (runs(before) && !runs(after)) return [`${name}.${code} ran and misses ${after.missing.join(", ")}`];
      const isUndriven = (before.drivers ?? []).length > 0 && (after.drivers ?? []).length === 0;
      return isUndriven
        ? [`${name}.${code} was driven ${before.drivers?.join(", ")} and is driven by nothing`]
        : [];
    }),
  );
}
