import fs from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** Our packages are .ts sources reached through links in node_modules: Vite follows the links and compiles them. */
const ifThere = (file: string) => (fs.existsSync(new URL(file, import.meta.url)) ? [file] : [])

/** Most of what a test allocates dies young; with more room for it the garbage collector runs less: 7 % of the processor's time. */
const largerYoungGeneration = ['--max-semi-space-size=64']

/** A machine that stalls makes nothing untrue: what is waited for may take its time. */
const patient = { expect: { poll: { timeout: 60_000 } } }

const browserTests = {
  ...patient,
  globalSetup: ifThere('./tests/global-setup.ts'),
  setupFiles: ['./tests/say-why.ts'],
  pool: 'forks' as const,
  isolate: false,
  // Each worker has a demo of its own. A test waits for half of its time, so two cores carry four.
  maxWorkers: 4,
  // What hangs ends by the limit of what it waits for; this one is for the longest story on a busy machine.
  testTimeout: process.env.WIDE === '1' ? 1_800_000 : 600_000,
  hookTimeout: 600_000,
  sequence: { groupOrder: 2 },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit',
          ...patient,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/simulator/**/*.test.ts',
            'apps/hub/**/*.test.ts',
            'bench/**/*.test.ts',
            // What judges a story, without the story.
            'tests/busy-day/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.cluster.test.ts'],
          pool: 'threads',
          isolate: false,
          // A property over thousands of orders takes a second; on a busy machine it may take its time.
          testTimeout: 120_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'component',
          ...patient,
          include: ['apps/web/src/**/*.test.tsx', 'packages/ui/src/**/*.test.tsx'],
          // Not jsdom: it does the same here, takes a quarter longer and brings seven times the packages.
          environment: 'happy-dom',
          environmentOptions: {
            // Nothing leaves the process: no file is fetched, no other page opened.
            happyDOM: { settings: { disableCSSFileLoading: true, navigation: { disableMainFrameNavigation: true } } },
          },
          setupFiles: ['./apps/web/src/testing/setup.ts'],
          // The restaurant's own zone: a screen that shows the machine's or UTC by mistake is an hour off in summer.
          env: { TZ: 'Europe/London' },
          // Processes, because a thread cannot have a time zone of its own, and its BroadcastChannel reaches other threads.
          pool: 'forks',
          execArgv: largerYoungGeneration,
          isolate: false,
          // Each worker loads the app and its parts for 10 s of a processor, and a test hardly waits.
          maxWorkers: 3,
          // As long as what a test waits for may take on a busy machine.
          testTimeout: 120_000,
          // Vitest takes one number of workers for all projects of a group.
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The pages of a table, which the server writes with the web app's parts.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'server',
          ...patient,
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.cluster.test.ts'],
          // What needs a cluster runs with `npm run test:cluster`, as all the others do.
          exclude: ['**/node_modules/**', '**/dist/**', ...(process.env.TEST_CLUSTER ? [] : ['**/*.cluster.test.ts'])],
          globalSetup: ifThere('./apps/server/src/testing/global-setup.ts'),
          pool: 'forks',
          execArgv: largerYoungGeneration,
          // The sources are loaded once a worker and not once a file: half of the time of these tests.
          isolate: false,
          // Each worker has databases of its own. A test waits for some of its time, so two cores carry three.
          maxWorkers: 3,
          // A property over a hundred histories takes ten seconds, and ten times that on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...browserTests, name: 'browser', include: ['tests/*.test.ts', 'tests/faults/*.test.ts'] } },
      { test: { ...browserTests, name: 'wide', include: ['tests/wide/*.test.ts'] } },
    ],
  },
})
