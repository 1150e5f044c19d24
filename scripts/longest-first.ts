import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first; what is not here takes less than half a minute in a browser, or ten seconds elsewhere. */
const longest = [
  'tests/page-states',
  'tests/platform',
  'tests/bad-input',
  'tests/site',
  'tests/faults/kill',
  'tests/guards',
  'tests/unpaid-plan',
  'tests/dashboard',
  'tests/leads',
  'tests/card-provider',
  'tests/first-restaurant',
  'tests/support',
  'tests/account',
  'tests/reports',
  'tests/menu',
  'tests/staff',
  'tests/customers',
  'tests/auth-access',
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
