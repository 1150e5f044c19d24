import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
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

it('tries no test twice: one that needs a second try is a failure', () => {
  expect(JSON.stringify(config)).not.toContain('retry')
  expect(readFileSync(new URL('vitest.mjs', import.meta.url), 'utf8')).not.toContain('retry')
})
