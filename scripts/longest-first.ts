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
  'tests/offline-till',
  'tests/faults/kill',
  'tests/saturday',
  'tests/bad-lines',
  'tests/kitchen-screen',
  'tests/printing',
  'tests/bookings',
  'tests/lock-screen',
  'tests/access',
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

/** Where a file stands on the list, or -1. */
const rank = ({ moduleId }: TestSpecification): number =>
  longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))

/**
 * Begins with the files that take longest, so that at the end no worker waits for another one's. Most of them wait for a
 * program they start, so others stand between them: three that wait at once would leave the processors idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((each) => spread(sorted.filter(({ project }) => project === each)))
  }
}

/** The long ones, evenly among the first four fifths of the others. */
function spread(files: TestSpecification[]): TestSpecification[] {
  const long = files.filter((file) => rank(file) >= 0).toSorted((a, b) => rank(a) - rank(b))
  const others = files.filter((file) => rank(file) < 0)
  const between = Math.floor((others.length * 0.8) / long.length)
  const begun = long.flatMap((file, place) => [file, ...others.slice(place * between, (place + 1) * between)])
  return [...begun, ...others.filter((file) => !begun.includes(file))]
}
