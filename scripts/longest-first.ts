import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first; what is not here takes less than half a minute as a story, or ten seconds. */
const longest = [
  'tests/faults/kill',
  'tests/page-states',
  'tests/guards',
  'tests/bad-input',
  'tests/site',
  'tests/leads',
  'tests/support',
  'tests/platform',
  'tests/dashboard',
  'tests/reports',
  'tests/card-provider',
  'tests/auth-access',
  'tests/sign-in',
  'tests/account',
  'tests/first-restaurant',
  'tests/menu',
  'tests/staff',
  'tests/access',
  'tests/customers',
  'src/tenant-sweep',
  'import/import-sales',
  'embedded/recovery',
  'demo/demo',
  'billing/billing',
  'embedded/users',
  'embedded/index',
  'import/import-cli',
  'live/live',
]

/** Where a file stands on the list, or after it. */
function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? longest.length : place
}

/** Begins with the files that take longest, so that at the end no worker waits for another one's. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return sorted.toSorted((a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b))
  }
}
