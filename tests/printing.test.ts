import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEscPos, startStandInPrinter } from '@tableside/hub/testing'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { baseUrl } from './base-url.ts'
import { findingsEverywhere, openPage } from './browser.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'
import { startHub } from './print-hub.ts'

test('printers are set up, a hub prints, and the till says why a printer does not and prints elsewhere', async () => {
  const [kitchen, bar] = [await startStandInPrinter(), await startStandInPrinter()]
  onTestFinished(async () => {
    await kitchen.stop()
    await bar.stop()
  })
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  const restaurant = await openRestaurant(page, 'The Inkwell', { sampleMenu: true })

  await page.goto('/dashboard/settings?tab=printers')
  await page.getByText('No printer is set up').waitFor()
  await addPrinter(page, 'Bar printer', bar.port, ['Bills', 'Receipts'])
  const stations = restaurant.location.stations.map(({ name }: { name: string }) => name)
  await addPrinter(page, 'Kitchen printer', kitchen.port, stations)
  expect(await findingsEverywhere(page, 'printers', 1)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto('/dashboard/settings?tab=devices')
  await page.getByRole('button', { name: 'Pair a device' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pair a device' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Cupboard hub')
  await sheet.getByRole('button', { name: /What it is/ }).click()
  await page.getByRole('option', { name: 'Print hub' }).click()
  await sheet.getByRole('button', { name: 'Create a code' }).click()
  const command = await page
    .getByRole('dialog', { name: 'Pair Cupboard hub' })
    .getByText(/npm run hub/)
    .innerText()
  const folder = mkdtempSync(join(tmpdir(), 'tableside-hub-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await startHub({ server: baseUrl(), code: /--code (\S+)/.exec(command)?.[1] ?? '', file: join(folder, 'hub.json') })

  await page.goto('/dashboard/settings?tab=printers')
  await page.getByRole('button', { name: 'Test print at Kitchen printer' }).click()
  await expect.poll(() => kitchen.papers.length).toBe(1)
  expect(kitchen.papers.map(textOf)[0]).toContain('£12.50 café crème brûlée')

  kitchen.has('paper_out')
  const dish = dishWithoutChoices(await menuOf(page, restaurant))
  const order = {
    ...{ id: crypto.randomUUID(), locationId: restaurant.location.id, orderType: 'takeaway', guestName: 'Ada' },
    ...{ lines: [{ id: crypto.randomUUID(), itemId: dish.id, quantity: 2 }], send: true },
  }
  expect((await call(page, 'POST', `${restaurant.path}/orders`, order)).status).toBe(201)
  await page.goto('/till')
  await page.getByText('Kitchen printer: out of paper – 1 ticket waits').waitFor()
  expect(await findingsEverywhere(page, 'printing', 1)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Show printing' }).click()
  await page.getByRole('button', { name: 'Print Kitchen ticket, Ada at Bar printer' }).click()
  await expect.poll(() => bar.papers.length).toBe(1)
  expect(bar.papers.map(textOf)[0]).toContain('FOR Kitchen printer')
  await page.getByRole('button', { name: 'Reprint Kitchen ticket, Ada' }).waitFor()
  kitchen.has(null)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Kitchen printer: out of paper').waitFor({ state: 'detached' })

  await page.goto(`/till/orders/${order.id}/receipt`)
  await page.getByRole('article', { name: 'BILL' }).waitFor()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByText('Sent to Bar printer').filter({ visible: true }).first().waitFor()
  await expect.poll(() => bar.papers.length).toBe(2)
  expect(bar.papers.map(textOf)[1]).toContain('To pay')
})

async function addPrinter(page: Page, name: string, port: number, prints: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a printer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a printer' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
  await sheet.getByRole('textbox', { name: 'Address' }).fill('127.0.0.1')
  await sheet.getByRole('textbox', { name: 'Port' }).fill(String(port))
  for (const what of prints) await sheet.getByText(what, { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Change ${name}` }).waitFor()
}

const textOf = (bytes: Uint8Array) =>
  readEscPos(bytes)
    .lines.map(({ text }) => text)
    .join('\n')
