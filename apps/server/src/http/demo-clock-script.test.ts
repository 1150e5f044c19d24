import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { demoClockScript } from './demo-clock-script.ts'

/** What a page's script sees where the machine's clock says ten seconds past the epoch and the demo's is an hour ahead. */
function onPage(expression: string): unknown {
  const standing =
    'const Real = Date; Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(Date.now()) } static now() { return 10_000 } };'
  return runInNewContext(`${standing}${demoClockScript(3_600_000)};${expression}`)
}

describe('the clock of a page of a demo', () => {
  it('is ahead by as much as the server’s', () => {
    expect(onPage('Date.now()')).toBe(3_610_000)
    expect(onPage('new Date().toISOString()')).toBe('1970-01-01T01:00:10.000Z')
  })

  it('leaves an instant that is written out as it is', () => {
    expect(onPage("new Date('2027-03-09T12:30:00Z').toISOString()")).toBe('2027-03-09T12:30:00.000Z')
    expect(onPage('Date.UTC(2027, 2, 9)')).toBe(1_804_550_400_000)
    expect(onPage('new Date(0) instanceof Date')).toBe(true)
  })
})
