// The order of test files: those that try every case of something take minutes and begin first, so that none of them runs alone while
// the other workers have nothing left. Vitest knows only how large a file is, and a sweep is a small file.
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { suites } from "./suites.ts";

const sweepFiles = suites.flatMap(({ sweep, files = [] }) => (sweep === undefined ? [] : files));

export class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSweep = ({ moduleId }: TestSpecification): boolean => {
      const path = relative(this.ctx.config.root, moduleId);
      return sweepFiles.some((start) => path.startsWith(start));
    };
    // Projects stay in their order.
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((ofProject) => [
      ...ofProject.filter(isSweep),
      ...ofProject.filter((file) => !isSweep(file)),
    ]);
  }
}
