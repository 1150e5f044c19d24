import { clock, lookAtClock } from '@tableside/contract/staff'
import { type WorkedShift, workedShiftSchema } from '@tableside/domain/staff'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { josh, pairedTill } from '../../testing/paired-till.ts'
import { sampleOf } from '../../testing/sample-reply.ts'

const joshAtClock = { staffId: josh().staffId, name: 'Josh Bell', shift: null, planned: [] }

/** A shift that was begun and never ended. */
const shiftSince = (startedAt: string): WorkedShift => ({ ...sampleOf(workedShiftSchema.options[0]), startedAt })

async function openClock(): Promise<Page> {
  const page = await openPage('/till', { as: pairedTill() })
  await page.press('Clock in or out')
  return page
}

async function typeOwnPin(page: Page, pin: string) {
  const pad = within(await screen.findByRole('dialog'))
  for (const digit of pin) await page.user.click(pad.getByRole('button', { name: digit }))
  await page.user.click(pad.getByRole('button', { name: 'Confirm' }))
}

describe('clock on the lock screen', () => {
  it('clocks in by the own PIN, without a sign-on', async () => {
    server.answers(lookAtClock, { atClock: { ...joshAtClock, choices: ['clock_in'] } })
    server.answers(clock, { atClock: { ...joshAtClock, choices: [] }, at: '2027-03-09T12:30:00.000Z', minutes: 0 })
    const page = await openClock()
    await typeOwnPin(page, '1111')
    await page.shows('Not at work')
    await page.press('Clock in')
    await page.shows('Josh Bell is clocked in at 12:30')
    expect((await server.firstCall(clock)).body).toMatchObject({ pin: '1111', action: 'clock_in' })
  })

  it('says how long somebody worked who clocks out', async () => {
    const shift = shiftSince('2027-03-09T08:00:00.000Z')
    server.answers(lookAtClock, { atClock: { ...joshAtClock, shift, choices: ['start_break', 'clock_out'] } })
    server.answers(clock, { atClock: { ...joshAtClock, choices: [] }, at: '2027-03-09T12:30:00.000Z', minutes: 270 })
    const page = await openClock()
    await typeOwnPin(page, '1111')
    await page.shows('At work since 08:00 on 09/03/2027')
    await page.press('Clock out')
    await page.shows('Josh Bell clocked out at 12:30: 4 h 30')
  })

  it('says that a PIN is wrong', async () => {
    server.refuses(lookAtClock, 'pin_wrong')
    const page = await openClock()
    await typeOwnPin(page, '9999')
    await page.shows('That PIN is not right')
  })

  it('tells who forgot to clock out that a manager enters the end', async () => {
    const shift = shiftSince('2027-03-08T08:00:00.000Z')
    server.answers(lookAtClock, { atClock: { ...joshAtClock, shift, choices: ['clock_in'] } })
    const page = await openClock()
    await typeOwnPin(page, '1111')
    await page.shows('You did not clock out of your last shift')
  })
})
