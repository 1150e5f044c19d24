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
  'tests/saturday',
  'tests/bookings',
  'tests/faults/kill',
  'tests/lock-screen',
  'tests/offline-till',
  'tests/printing',
  'tests/collection',
  'tests/access',
  'tests/sale',
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
  'src/servers',
  'src/tills',
  'demo/demo',
  'printing/printing',
  'embedded/recovery',
  'guest-tables/guest-limits',
  'http/unavailable',
  'import/import-cli',
  'src/tenant-sweep',
  'billing/billing',
  'billing/plan-money',
  'sign-ons/sign-ons',
  'live/live',
  'embedded/index',
  'src/location-sweep',
  'backup/backup',
  'embedded/users',
]

/** Where a file stands on the list, or after it. */
function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? longest.length : place
}

/**
 * Begins with the files that take longest, so that at the end no worker waits for another one's. The server's stand apart
 * instead: they wait for most of their time, and three side by side leave the processors idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      const long = own.filter((file) => rank(file) < longest.length).toSorted((a, b) => rank(a) - rank(b))
      const others = own.filter((file) => rank(file) === longest.length)
      return project.name === 'server' ? spread(long, others) : [...long, ...others]
    })
  }
}

/** Each of the few with its share of the many after it. */
export function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  if (few.length === 0) return [...many]
  const share = Math.ceil(many.length / few.length)
  return few.flatMap((one, index) => [one, ...many.slice(index * share, (index + 1) * share)])
}
