import fs from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** Our packages are .ts sources reached through links in node_modules: Vite follows the links and compiles them. */
const ifThere = (file: string) => (fs.existsSync(new URL(file, import.meta.url)) ? [file] : [])

/**
 * A machine that stalls makes nothing untrue: what is waited for may take its time. Where no person watches, a story that
 * fails is told a second time, and named as such at the end.
 */
const patient = { retry: process.env.CI ? 1 : 0, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/simulator/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/ui/**'],
          pool: 'threads',
          isolate: false,
          // A property over thousands of orders takes a second; on a busy machine it may take its time.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.{ts,tsx}'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          ...patient,
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ifThere('./apps/server/src/testing/global-setup.ts'),
          pool: 'forks',
          // The house is read once a worker and not once a file: half of the time of these tests.
          isolate: false,
          // Each worker has databases of its own. A test waits for the disk a fifth of its time, so two cores carry three.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          ...patient,
          include: ['tests/**/*.test.ts'],
          globalSetup: ifThere('./tests/global-setup.ts'),
          setupFiles: ['./tests/say-why.ts'],
          pool: 'forks',
          isolate: false,
          // Each worker has a demo of its own. A story waits for half of its time, so two cores carry four.
          maxWorkers: 4,
          testTimeout: process.env.WIDE === '1' ? 1_800_000 : 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
