import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startStandInPrinter } from '@tableside/hub/testing'
import { onTestFinished } from 'vitest'
import { type BadLine, badLine, type LineMode } from '../bad-line.ts'
import { baseUrl } from '../base-url.ts'
import { machineMs } from '../clock.ts'
import { filledFolder } from '../demo-folder.ts'
import { startHub } from '../print-hub.ts'
import { startProduct } from '../product.ts'
import type { PastDay } from './day.ts'
import { createDevice } from './device.ts'
import { openOffice } from './office.ts'
import { createScreenClaims } from './screen-claims.ts'
import { addDevice, addPrinter, hire, tablesOf, writeMenu } from './site.ts'
import { createTwin } from './twin.ts'
import { waiterAt } from './waiter.ts'

const people = {
  josh: { name: 'Josh', pin: '1111' },
  priya: { name: 'Priya', pin: '22222' },
  yusuf: { name: 'Yusuf', pin: '7777' },
} as const

export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>

/** Two tills, a kitchen screen, a print hub and its printer, all behind a line to a server of their own; and the twin. */
export async function openRestaurant(day: PastDay) {
  const dataDir = filledFolder('busy-day')
  const folder = dirname(dataDir)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }))
  let product = await startProduct({ dataDir })
  onTestFinished(() => product.stop())
  const { url, port } = product
  // Its clock and the twin's began when the demo's first server did, which took its time to start.
  const { offsetMs } = JSON.parse(readFileSync(join(dataDir, 'demo-clock.json'), 'utf8'))
  const nowMs = () => machineMs() + offsetMs
  const office = await openOffice(url, 'The Busy Day')
  const menu = await writeMenu(office, day)
  for (const { name, pin } of Object.values(people)) await hire(office, name, pin)
  const quiet = await openOffice(baseUrl(), 'The Quiet Day')
  const twin = createTwin(quiet, await writeMenu(quiet, day), await tablesOf(quiet))

  const printer = await startStandInPrinter()
  onTestFinished(() => printer.stop())
  await addPrinter(office, printer.port)
  const hubLine = await badLine(url)
  const file = join(folder, 'hub.json')
  const { code } = await addDevice(office, 'Cupboard hub', 'hub')
  let hub = await startHub({ server: hubLine.url, code, file })

  const open = async (name: string, kind: 'till' | 'kitchen', viewport: { width: number; height: number }) => {
    const profile = join(folder, name.replaceAll(' ', '-'))
    mkdirSync(profile)
    const line = await badLine(url)
    const claims = createScreenClaims(name, nowMs, () => line.lastCameMs() + offsetMs)
    const device = createDevice({ name, folder: profile, url: line.url, viewport, prepare: claims.prepare })
    onTestFinished(() => device.stop())
    const page = await device.start()
    const { id, code } = await addDevice(office, name, kind)
    await page.goto('/auth/pair')
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Pair', exact: true }).click()
    await page.waitForURL(`**/${kind}`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    return { device, line, claims, id }
  }
  const [bar, door] = [
    await open('Bar till', 'till', { width: 1180, height: 820 }),
    await open('Door till', 'till', { width: 1180, height: 820 }),
  ]
  const kitchen = await open('Kitchen screen', 'kitchen', { width: 1920, height: 1080 })
  const lines = [hubLine, bar.line, door.line, kitchen.line]
  return {
    nowMs,
    ...{ office, menu, quiet, twin, printer, folder, kitchen, cook: people.yusuf },
    tills: [
      { ...bar, waiter: waiterAt(bar.device, people.josh, menu) },
      { ...door, waiter: waiterAt(door.device, people.priya, menu) },
    ] as const,
    /** Whatever goes over the internet goes over the same. */
    internet(mode: LineMode, except?: BadLine): void {
      for (const line of lines) if (line !== except) line.be(mode)
    },
    killHub: () => void hub.kill('SIGKILL'),
    async startHub(): Promise<void> {
      hub = await startHub({ server: hubLine.url, file })
    },
    /** The server of another release takes the place of this one's. */
    async update(program: string): Promise<void> {
      await product.stop()
      product = await startProduct({ dataDir, port, program })
    },
  }
}
