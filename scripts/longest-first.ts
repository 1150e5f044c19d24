import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first; what is not here takes less than twenty seconds in a browser, or ten elsewhere. */
const longest = [
  'wide/early-typing',
  'wide/page-states',
  'wide/platform',
  'wide/bad-input',
  'wide/site',
  'wide/lock-screen',
  'wide/practice',
  'wide/first-restaurant',
  'wide/guards',
  'wide/unpaid-plan',
  'wide/till-asks',
  'wide/offline-till',
  'tests/offline-till',
  'tests/faults/kill',
  'tests/saturday',
  'tests/bad-lines',
  'tests/kitchen-screen',
  'tests/printing',
  'tests/bookings',
  'tests/lock-screen',
  'tests/sale',
  'tests/guest-orders',
  'tests/collection',
  'tests/first-restaurant',
  'tests/till-taps',
  'wide/courses',
  'wide/leads',
  'wide/card-provider',
  'wide/dashboard',
  'wide/menu',
  'wide/support',
  'wide/account',
  'wide/auth-access',
  'wide/floor',
  'wide/branding',
  'wide/staff',
  'wide/billing',
  'wide/customers',
  'wide/two-editors',
  'wide/reports',
  'wide/taken-away',
  'src/tills',
  'backup/restore-until',
  'src/servers',
  'demo/demo',
  'printing/printing',
  'embedded/recovery',
  'http/unavailable',
  'import/import-cli',
  'src/tenant-sweep',
  'billing/billing',
  'billing/plan-money',
  'sign-ons/sign-ons',
  'live/live',
  'src/location-sweep',
  'backup/backup',
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
