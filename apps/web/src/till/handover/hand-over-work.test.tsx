import type { Command } from '@tableside/client/queue'
import { addLines, sendOrder } from '@tableside/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { dish, restaurant } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { line, openOrder } from '../../testing/orders.ts'
import { josh, pairedTill, priya, signOnAs, staffIdOf } from '../../testing/paired-till.ts'
import { newWorkCode, openWork, sealWork } from './sealed-work.ts'

const order = openOrder({ table: 'Table 2', lines: [line(dish('Soup', 650))] })

/** The files the page has saved, as texts; no browser is there to put them anywhere. */
function savedFiles(): Promise<string>[] {
  const files: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file.text())
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return files
}

describe('work of a till without a connection', () => {
  it('is saved as a file that opens with the code on the screen', async () => {
    const files = savedFiles()
    const page = await openPage(`/till/orders/${order.id}`, { as: pairedTill([josh()]), orders: [order] })
    await signOnAs(page, josh())
    await screen.findByRole('button', { name: 'Send 1' })
    server.goesAway()
    await page.press('Send 1')
    await page.press('No connection: 1 waiting')
    await page.press('Hand over to another till')
    const code = (await screen.findByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)).textContent ?? ''
    await page.press('Save the file')
    await waitFor(() => expect(files).toHaveLength(1))
    const work = await openWork((await files[0]) ?? '', code)
    expect(work.commands.map(({ name, signOnId }) => [name, staffIdOf(signOnId ?? null)])).toEqual([
      ['sendOrder', josh().staffId],
    ])
  })

  it('is taken in by another till, and sent under who made it', async () => {
    const signOnId = newId()
    const command: Command = {
      ...{ id: newId(), orderId: order.id, name: 'sendOrder', at: '2027-03-09T12:20:00.000Z', signOnId },
      input: { params: { restaurantId: restaurant().id, orderId: order.id }, body: undefined },
    }
    const code = newWorkCode()
    const text = await sealWork({ restaurantId: restaurant().id, commands: [command], signOns: [] }, code)
    const page = await openPage('/till', { as: pairedTill([josh(), priya()]), orders: [order] })
    await signOnAs(page, priya())
    await page.press('Till settings')
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('Must hold: the sheet asks for a file')
    await page.user.upload(field, new File([text], 'work.json', { type: 'application/json' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Code of the other till' }), newWorkCode())
    await page.press('Take in')
    await page.shows('That code does not open this file.')
    await page.user.clear(screen.getByRole('textbox', { name: 'Code of the other till' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Code of the other till' }), code)
    await page.press('Take in')
    await page.shows('1 change taken in')
    expect((await server.firstCall(sendOrder)).signOnId).toBe(signOnId)
    expect(server.calls(addLines)).toEqual([])
  })
})
