import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { assertFewSecondRuns, keepNames, storiesToRepeat } from './second-runs.mjs'
import { countTests } from './vitest.mjs'

function report(passed: number, failed: number, files: { status: string; tests: string[] }[]) {
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((outcome) => ({ status: outcome })),
  }))
  return { numPassedTests: passed, numFailedTests: failed, testResults }
}

describe('the count at the end of npm test', () => {
  it('adds up what vitest counted', () => {
    const files = [{ status: 'failed', tests: ['passed', 'passed', 'failed'] }]
    expect(countTests(1, report(2, 1, files))).toEqual({ passed: 2, failed: 1 })
  })

  it('counts a file that did not load as a failure', () => {
    const files = [
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: [] },
    ]
    expect(countTests(1, report(1, 0, files))).toEqual({ passed: 1, failed: 1 })
  })

  it('fails when vitest crashed, wrote no report, or ran nothing', () => {
    const allPassed = [{ status: 'passed', tests: ['passed'] }]
    expect(countTests(1, report(1, 0, allPassed))).toEqual({ passed: 1, failed: 1 })
    expect(countTests(1, undefined)).toEqual({ passed: 0, failed: 1 })
    expect(countTests(0, report(0, 0, []))).toEqual({ passed: 0, failed: 1 })
  })
})

describe('a second run', () => {
  const root = '/project'
  const failed = (name: string, ...stories: string[]) => ({
    name: `${root}/${name}`,
    assertionResults: stories.map((fullName) => ({ status: 'failed', fullName })),
  })

  it('is given to a browser story that failed', () => {
    const story = { file: 'tests/sale.test.ts', name: 'sale is paid' }
    expect(storiesToRepeat([failed('tests/sale.test.ts', 'sale is paid')], root)).toEqual([story])
  })

  it('is given to none where a test without a browser failed, too', () => {
    const files = [failed('tests/sale.test.ts', 'sale is paid'), failed('apps/server/src/app.test.ts', 'it starts')]
    expect(storiesToRepeat(files, root)).toEqual([])
  })

  it('is given to no test of a fault of the server', () => {
    expect(storiesToRepeat([failed('tests/faults/kill.test.ts', 'charges once')], root)).toEqual([])
  })

  it('is given to none where more than five stories failed', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(storiesToRepeat([failed('tests/sale.test.ts', ...six)], root)).toEqual([])
  })

  it('is not configured in vitest, which would give it to every test', () => {
    expect(JSON.stringify(config)).not.toContain('retry')
  })

  it('is remembered by three names; the fourth fails the checks', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'second-runs-')), 'names.txt')
    keepNames(['b', 'a'], file)
    keepNames(['a', 'c'], file)
    expect(() => assertFewSecondRuns(file)).not.toThrow()
    keepNames(['d'], file)
    expect(() => assertFewSecondRuns(file)).toThrow('4 browser stories')
    rmSync(dirname(file), { recursive: true })
  })
})
