import type { Problem } from '@tableside/contract/core'
import { givenAtHeader, printedAtTillHeader, secondsAgoHeader, signOnHeader } from '@tableside/contract/devices'
import { describe, expect, it } from 'vitest'
import { createClient, createServerClock, Refused } from '../http/index.ts'
import { type Command, commandEndpoints, problemOf, sendCommand } from './index.ts'
import { tillOf } from './testing.ts'

/** The headers a command is sent with, so long after its tap; the server's clock is a day ahead of the device's. */
async function headersOf(
  command: Command,
  afterMs: number,
  says: (nowMs: number) => string | undefined = aDayAhead,
): Promise<Headers> {
  let sent = new Headers()
  const client = createClient({
    fetch: async (_input, init) => {
      sent = new Headers(init?.headers)
      return new Response('{}', { status: 503 })
    },
  })
  const now = () => Date.parse(command.at) + afterMs
  const clock = createServerClock({ ask: async () => says(now()), now, passed: () => 0 })
  await sendCommand(client, command, { clock, signal: new AbortController().signal }).catch(() => undefined)
  return sent
}

const aDayAhead = (nowMs: number) => new Date(nowMs + 86_400_000).toISOString()

const refusalOf = (code: string) => new Refused({ code, title: '', detail: '', status: 401, type: '', requestId: '' })

describe('problem of a command', () => {
  it.each(['not_signed_in', 'device_revoked', 'pin_locked'])(
    'is none while somebody has to be let in first: %s',
    (code) => {
      expect(problemOf(refusalOf(code))).toBeUndefined()
    },
  )

  it('is what the server says no to', () => {
    expect(problemOf(refusalOf('order_closed'))).toMatchObject({ code: 'order_closed' } satisfies Partial<Problem>)
  })
})

describe('send command', () => {
  it('says how long ago it was tapped, whoever uses the till', async () => {
    const headers = await headersOf(tillOf().open(), 10_800_250)
    expect(headers.get(secondsAgoHeader)).toBe('10800.25')
    expect(headers.get(signOnHeader)).toBeNull()
  })

  it('says so under a sign-on as well', async () => {
    const headers = await headersOf({ ...tillOf().open(), signOnId: 'signed-on' }, 40)
    expect([headers.get(secondsAgoHeader), headers.get(signOnHeader)]).toEqual(['0.04', 'signed-on'])
  })

  it('says when by the server’s clock, which stays so however long it is under way', async () => {
    const command = tillOf().open()
    expect((await headersOf(command, 10_800_250)).get(givenAtHeader)).toBe(aDayAhead(Date.parse(command.at)))
  })

  it('says so to no server of an earlier release, which does not say what its clock shows', async () => {
    const headers = await headersOf(tillOf().open(), 40, () => undefined)
    expect([headers.get(secondsAgoHeader), headers.get(givenAtHeader)]).toEqual(['0.04', null])
  })

  it('says that its kitchen tickets were printed where it was tapped', async () => {
    expect((await headersOf(tillOf().open(), 40)).get(printedAtTillHeader)).toBeNull()
    const printed = await headersOf({ ...tillOf().open(), printedAt: '2026-11-20T20:20:00.000Z' }, 40)
    expect(printed.get(printedAtTillHeader)).toBe('yes')
  })

  it('says that it was tapped now where the device’s clock was set back since', async () => {
    expect((await headersOf(tillOf().open(), -60_000)).get(secondsAgoHeader)).toBe('0')
  })

  it('counts from the tap, unless it asks somebody for money or starts a clock of the server’s', () => {
    const fromArrival = Object.values(commandEndpoints).filter((endpoint) => endpoint.countsFrom !== 'tap')
    expect(fromArrival.map(({ name }) => name)).toEqual(['setCourseTimer', 'payCard', 'payVoucher', 'payOnAccount'])
  })
})
