import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first; what is not here takes less than twenty seconds in a browser, or ten elsewhere. */
const longest = [
  'tests/early-typing',
  'tests/page-states',
  'tests/lock-screen',
  'tests/platform',
  'tests/bad-input',
  'tests/site',
  'tests/faults/kill',
  'tests/guards',
  'tests/unpaid-plan',
  'tests/till-asks',
  'tests/printing',
  'tests/offline-till',
  'tests/first-restaurant',
  'tests/leads',
  'tests/card-provider',
  'tests/dashboard',
  'tests/menu',
  'tests/support',
  'tests/account',
  'tests/auth-access',
  'tests/floor',
  'tests/branding',
  'tests/staff',
  'tests/billing',
  'tests/customers',
  'tests/two-editors',
  'tests/sale',
  'tests/reports',
  'tests/taken-away',
  'tests/access',
  'tests/till-taps',
  'printing/printing',
  'src/tenant-sweep',
  'embedded/recovery',
  'demo/demo',
  'billing/billing',
  'billing/plan-money',
  'http/unavailable',
  'import/import-cli',
  'src/location-sweep',
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
