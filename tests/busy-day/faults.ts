import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineMs } from '../clock.ts'
import { makeRelease } from './release.ts'
import type { Restaurant } from './restaurant.ts'
import type { Wanted } from './serve.ts'

type Day = {
  readonly startedMs: number
  readonly lengthMs: number
  readonly wanted: readonly [Wanted, Wanted]
  readonly say: (what: string) => void
}

/** An hour that ends after a quarter of the day ends while the line is bad; else it is bad then all the same. */
const firstSilence = { earliest: 0.1, usual: 0.15, latest: 0.24, share: 0.15 }
const longestMs = 150_000

/** Waits, unless that takes long, until the hour ends after a quarter of a day that begins then. */
export async function untilHourIsNear({ nowMs }: Pick<Restaurant, 'nowMs'>, lengthMs: number): Promise<void> {
  const earlyMs = 3_600_000 - (nowMs() % 3_600_000) - lengthMs / 4
  if (earlyMs > 0 && earlyMs < longestMs) await sleep(earlyMs)
}

/** What was under way over the line is dealt with by then. */
const answeredMs = 3_000

/**
 * What happens to the restaurant in the course of its day. For a third of it the internet takes everything and answers
 * nothing.
 *
 * @returns what the office was shown that is not so
 */
export async function playFaults(restaurant: Restaurant, { startedMs, lengthMs, wanted, say }: Day): Promise<string[]> {
  const { tills, kitchen, office, printer, folder, nowMs } = restaurant
  const program = makeRelease(`${folder}/next`)
  const until = (share: number) => sleep(Math.max(0, startedMs + share * lengthMs - machineMs()))
  const picture = async (name: string, device: (typeof tills)[number]['device']) => {
    const to = process.env.PICTURES
    if (!to) return
    mkdirSync(to, { recursive: true })
    await device.page().screenshot({ path: `${to}/busy-day-${name}.png` })
  }

  const hourShare = (3_600_000 - (nowMs() % 3_600_000)) / lengthMs - firstSilence.share / 2
  const isNear = hourShare >= firstSilence.earliest && hourShare <= firstSilence.latest
  const from = isNear ? hourShare : firstSilence.usual
  await until(from)
  say('the internet swallows')
  restaurant.internet('hang')
  await until(from + firstSilence.share / 3)
  wanted[0].isKilled = true
  await until(from + firstSilence.share)
  restaurant.internet('open')
  say('the internet is back')

  await until(0.4)
  await restaurant.update(program)
  say('another release runs')
  for (const each of wanted) each.isLoadedAgain = true

  for (const [share, mode] of [
    [0.45, 'slow'],
    [0.48, 'cut'],
    [0.51, 'refuse'],
    [0.54, 'open'],
  ] as const) {
    await until(share)
    restaurant.internet(mode)
    say(`the internet: ${mode}`)
  }

  await until(0.56)
  // It has printed, and nobody will ever hear that it has.
  await new Promise<void>((resolve) =>
    printer.atNextPaper(() => {
      restaurant.killHub()
      resolve()
    }),
  )
  say('the hub is killed')
  await until(0.6)
  await restaurant.startHub()

  await until(0.63)
  const silentFrom = nowMs()
  restaurant.internet('hang')
  say('the internet swallows')
  await until(0.67)
  wanted[1].isKilled = true
  await until(0.71)
  await kitchen.device.page().reload()
  await until(0.77)
  await picture('till-silent', tills[0].device)
  await picture('kitchen-silent', kitchen.device)
  const seen = (await office.get('/devices')).devices.filter(
    ({ lastSeenAt }: { lastSeenAt: string }) => Date.parse(lastSeenAt) > silentFrom + answeredMs,
  )
  // The office thinks that the tablet is lost, and lets it in anew once it is found.
  wanted[1].code = (await office.post(`/devices/${tills[1].id}/code`)).secret
  await until(0.82)
  restaurant.internet('open', wanted[1].code ? tills[1].line : undefined)
  say('the internet is back')
  await until(0.86)
  await picture('till-after', tills[0].device)
  await picture('kitchen-after', kitchen.device)
  return seen.map(({ name }: { name: string }) => `the device list has seen ${name} while it was silent`)
}
