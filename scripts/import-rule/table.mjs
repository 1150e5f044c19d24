/**
 * Who may import whom. What is not listed is not allowed. Test files may also import any npm package and node.
 *
 * @typedef {object} Package
 * @property {string} folder
 * @property {string[]} ours packages of this repository it may import, besides itself
 * @property {string[] | 'declared'} npm npm packages it may import, or all that its package.json declares
 * @property {string[]} [inTests] packages of this repository that only its tests may import
 * @property {boolean} node whether it may use what only Node has
 */

/** @type {Record<string, Package>} */
export const packages = {
  '@tableside/domain': { folder: 'packages/domain', ours: [], npm: ['zod', 'libphonenumber-js'], node: false },
  '@tableside/contract': { folder: 'packages/contract', ours: ['@tableside/domain'], npm: ['zod'], node: false },
  '@tableside/messages': {
    folder: 'packages/messages',
    ours: ['@tableside/domain'],
    inTests: ['@tableside/contract'],
    npm: 'declared',
    node: false,
  },
  '@tableside/client': {
    folder: 'packages/client',
    ours: ['@tableside/contract', '@tableside/domain'],
    npm: 'declared',
    node: false,
  },
  '@tableside/ui': {
    folder: 'packages/ui',
    ours: [],
    npm: [
      'react',
      'react-aria-components',
      'lucide-react',
      'sonner',
      '@fontsource-variable/fraunces',
      '@fontsource-variable/inter',
    ],
    node: false,
  },
  '@tableside/web': {
    folder: 'apps/web',
    ours: ['@tableside/client', '@tableside/contract', '@tableside/domain', '@tableside/messages', '@tableside/ui'],
    npm: 'declared',
    node: false,
  },
  '@tableside/server': {
    folder: 'apps/server',
    ours: ['@tableside/contract', '@tableside/domain', '@tableside/messages'],
    // The card provider's stand-in runs beside the tests as it runs beside the server: a program of its own.
    inTests: ['@tableside/client', '@tableside/simulator', '@tableside/hub'],
    npm: 'declared',
    node: true,
  },
  '@tableside/simulator': { folder: 'apps/simulator', ours: [], npm: 'declared', node: true },
  '@tableside/hub': {
    folder: 'apps/hub',
    ours: ['@tableside/client', '@tableside/contract', '@tableside/domain'],
    npm: 'declared',
    node: true,
  },
}

/**
 * Folders of apps/web/src, and what each may import besides itself. A surface knows no other one; what two of them need
 * is shared. The restaurant's frame shows the platform's pages to the platform's owner, so the office has those too.
 *
 * @type {Record<string, string[]>}
 */
export const webFolders = {
  shared: [],
  till: ['shared'],
  kitchen: ['shared'],
  office: ['shared', 'platform'],
  platform: ['shared'],
  public: ['shared'],
  account: ['shared'],
  guest: ['shared'],
  routes: ['shared', 'till', 'kitchen', 'office', 'platform', 'public', 'account'],
}

/**
 * Folders whose subfolders are rooms, which may not need each other in a circle. One with a door is entered only through
 * its index.ts. What a capability gives to a list of all – its refusals – belongs to no room, nor does that list.
 *
 * @type {{ folder: string, noun: string, hasDoor: boolean, betweenRooms?: RegExp }[]}
 */
export const rooms = [
  { folder: 'apps/server/src/modules', noun: 'module', hasDoor: true },
  {
    folder: 'packages/domain/src',
    noun: 'capability',
    hasDoor: false,
    betweenRooms: /(^|\/)refusals\.ts$|^errors\/registry\.ts$/,
  },
]

/**
 * What the rules of the restaurant may not touch: they get the clock, the environment and chance as arguments,
 * and only money/ turns numbers into pence (MON-1).
 *
 * @type {{ uses: string[], exceptIn?: string, because: string }[]}
 */
export const keptOutOfDomain = [
  {
    uses: ['Date.now', 'performance.now', 'new Date()', 'Date()'],
    because: 'domain never reads the clock; take the time as an argument',
  },
  {
    uses: ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'],
    because: 'domain never reaches for chance; take the id or number as an argument',
  },
  { uses: ['process.env'], because: 'domain never reads the environment; take the setting as an argument' },
  {
    uses: ['parseFloat()', 'Number()', 'Number.parseFloat', 'Math.round', '.toFixed'],
    exceptIn: 'packages/domain/src/money',
    because: 'only money/ may parse and round, so that no float touches money',
  },
  {
    uses: ['z.uuid()'],
    exceptIn: 'packages/domain/src/ids',
    because: 'an id has one spelling; take idSchema',
  },
]

/**
 * What no test and nothing that only tests use may read: with it a test passes or fails by the hour and the machine.
 *
 * @type {{ uses: string[], because: string }[]}
 */
export const keptOutOfTests = [
  {
    uses: ['Date.now', 'new Date()', 'Date()', 'useFakeTimers without now', 'generate without timestamp'],
    because:
      "a test says what time it is: write the instant out, ask the server's clock (services.now()), measure with performance.now()",
  },
  {
    uses: ['SQL now()'],
    because:
      "a test says what time it is: pass the instant as a parameter, for the product compares with the server's clock",
  },
  {
    uses: [
      'toLocaleString without timeZone',
      'toLocaleDateString without timeZone',
      'toLocaleTimeString without timeZone',
      'DateTimeFormat without timeZone',
      '.resolvedOptions',
      'env.TZ',
      '.toDateString',
      '.toTimeString',
      '.getTimezoneOffset',
      ...['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'].flatMap((part) => [`.get${part}`, `.set${part}`]),
    ],
    because:
      'a test says what time it is, and where: name the time zone, count in UTC, or format a number with Intl.NumberFormat',
  },
]

/**
 * The tests that may all the same, and why.
 *
 * @type {Record<string, string>}
 */
export const mayReadTheClock = {
  'apps/server/src/backup/testing.ts': 'a restore goes by when PostgreSQL committed: its own clock',
  'tests/clock.ts': "learns the product's time: a browser test has no other way to it",
  'apps/server/src/testing/run-jobs.ts': "the queue of jobs goes by the database's clock",
  'apps/server/src/testing/sql-linter/migration-rules.test.ts': 'its SQL is read and never run',
  'apps/server/src/testing/sql-linter/statement-rules.test.ts': 'its SQL is read and never run',
  'scripts/import-rule/violations.test.ts': 'its SQL is read and never run',
}
