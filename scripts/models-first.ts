import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A machine, or all of a page, in every state that it reaches. */
const isModel = ({ moduleId }: TestSpecification) =>
  /(?:\.model|-system)\.test\.ts$/.test(moduleId);

/**
 * Vitest begins with the largest files where it has not timed them yet. A model is a small file that takes long: each
 * begins before the others of its project, so that at the end no worker waits for one.
 */
export class ModelsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects
      .map((project) => sorted.filter((file) => file.project === project))
      .flatMap((own) => [...own.filter(isModel), ...own.filter((file) => !isModel(file))]);
  }
}
