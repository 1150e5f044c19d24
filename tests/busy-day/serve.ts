import { setTimeout as sleep } from 'node:timers/promises'
import { machineMs } from '../clock.ts'
import { ordersOf } from './books.ts'
import type { Act, Plan } from './plan.ts'
import type { Restaurant } from './restaurant.ts'

/** What was done for a bill, and when: by the products' clock. */
export type Done = { readonly orderId: string; openedMs: number; paidMs: number; readonly roundsMs: number[] }
/** Asked for by whoever plays the faults; each is done once, at the next chance. */
export type Wanted = { isKilled?: boolean; isLoadedAgain?: boolean; code?: string | undefined }

const hourMs = 3_600_000
/** A long order, and the cash for it, on a busy machine. */
const longestActMs = 20_000

/** A waiter does what is due at their till, each thing in its turn, and whatever is done to the till in between. */
export async function serve(
  { tills, office, twin, nowMs }: Restaurant,
  at: 0 | 1,
  plan: Plan,
  { startedMs, wanted, say }: { startedMs: number; wanted: Wanted; say: (what: string) => void },
): Promise<ReadonlyMap<string, Done>> {
  const { device, waiter, claims, line } = tills[at]
  const done = new Map<string, Done>()

  async function play({ bill, round }: Act): Promise<void> {
    await waiter.toFloor()
    const known = done.get(bill.name)
    let open = known
    if (known) await waiter.openBill(bill.table ?? '')
    else {
      const openedMs = nowMs()
      const orderId = await (bill.table ? waiter.openTable(bill.table) : waiter.openTakeaway())
      twin.open(bill.name, bill.table)
      open = { orderId, openedMs, paidMs: 0, roundsMs: [] }
      done.set(bill.name, open)
    }
    if (!open) return
    const dishes = bill.rounds[round]
    if (dishes) {
      await waiter.add(dishes)
      await waiter.send(dishes.reduce((sum, { quantity }) => sum + quantity, 0))
      open.roundsMs.push(nowMs())
      twin.send(bill.name, dishes)
      if (bill.table) return
    }
    const pence = await waiter.payCash()
    open.paidMs = nowMs()
    twin.payCash(bill.name, pence)
    await waiter.isTaken()
    // What is called taken is on the disk by now, whatever becomes of the till.
    if (wanted.isKilled) await killAndStart()
  }

  async function killAndStart(): Promise<void> {
    wanted.isKilled = false
    say(`${device.name} killed`)
    await device.kill()
    claims.know(await ordersOf(office))
    const page = await device.start()
    await page.goto('/till')
    await waiter.unlocked()
    say(`${device.name} is on again`)
  }

  /** Somebody in the office let it in anew, which ends its session: a waiter types the code. */
  async function pairAgain(code: string): Promise<void> {
    wanted.code = undefined
    line.be('open')
    const page = device.page()
    await page.getByText('This device was signed out').first().waitFor()
    say(`${device.name} was signed out`)
    // A page that was open says so itself; one that is loaded anew opens where it is paired.
    const again = page.getByRole('button', { name: 'Pair this device again' })
    if (await again.isVisible()) await again.click()
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Pair', exact: true }).click()
    await page.waitForURL('**/till')
    await waiter.unlocked()
    say(`${device.name} is paired again`)
  }

  /** What is tapped while an hour ends may be in the one here and in the other at the twin: nobody begins anything. */
  async function letHourEnd(): Promise<void> {
    const leftMs = hourMs - (nowMs() % hourMs)
    if (leftMs < longestActMs) await sleep(leftMs + 100)
  }

  for (const act of plan.actsOf(at)) {
    await sleep(Math.max(0, startedMs + act.atMs - machineMs()))
    await letHourEnd()
    if (wanted.code) await pairAgain(wanted.code)
    if (wanted.isLoadedAgain) {
      wanted.isLoadedAgain = false
      await waiter.toFloor()
      await device.page().reload()
    }
    await play(act)
  }
  return done
}
