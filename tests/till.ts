import type { Locator, Page } from 'playwright-core'

/** Sits guests down at the first free table of the floor. @returns what the table is called: "Table 3" */
export async function openFreeTable(page: Page, guests: number): Promise<string> {
  await page.goto('/till')
  await page
    .getByRole('button', { name: /^Table |\d seats$/ })
    .first()
    .waitFor()
  const free = page.getByRole('button', { name: /\bfree\W+\d+ seats$/i }).first()
  // A table that is booked soon is free too, but asks about its guests first.
  const booked = page.getByRole('button', { name: /\bbooked \d\d:\d\d .*\d+ seats$/i }).first()
  const isSeen = async (tries: number) => (await free.isVisible()) || (tries > 50 && (await booked.isVisible()))
  // What each table is at comes a moment after the tables themselves: the rooms are walked through until one has a free table.
  for (let tries = 0; tries < 100 && !(await isSeen(tries)); tries++) {
    const rooms = await page.getByRole('tab').all()
    await rooms[tries % rooms.length]?.click()
    await page.waitForTimeout(300)
  }
  if (await free.isVisible()) await free.click()
  else {
    await booked.click()
    await page.getByRole('button', { name: 'Seat other guests' }).click()
  }
  const ask = page.getByRole('dialog', { name: /how many guests/ })
  await ask.getByRole('button', { name: guests === 1 ? '1 guest' : `${guests} guests`, exact: true }).click()
  await page.waitForURL(/\/till\/orders\//)
  return page.getByRole('heading', { level: 1, name: /^Table \d/ }).innerText()
}

/** Taps a dish of the menu; one with choices opens its sheet. */
export async function tapDish(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Menu' }).getByRole('button', { name }).click()
}

/** The order beside the menu: its dishes, its figures, Send and Pay. */
export const orderPanel = (page: Page): Locator => page.getByRole('region', { name: 'Order', exact: true })

/** "No. 992": how the kitchen and the platform find this order again; there once the server has it. */
export async function orderNumber(page: Page): Promise<string> {
  const line = await page.getByText(/^No\. \d+ · /).innerText()
  return /^No\. \d+/.exec(line)?.[0] ?? line
}

/** What the kitchen screen shows of an order: "No. 962", which the paper leaves out where something has to be seen first. */
export const ticketOf = (page: Page, number: string): Locator =>
  page.locator(`article[data-number="${number.replace('No. ', '')}"]`)

/** The ticket of a number, on whichever page of the kitchen's board it is: new ones come last. */
export async function turnToTicket(page: Page, number: string): Promise<Locator> {
  const ticket = ticketOf(page, number)
  const more = page.getByRole('button', { name: /^\d+ more$/ })
  await ticket.or(more).first().waitFor()
  while (!(await ticket.isVisible()) && (await more.isVisible())) await more.click()
  await ticket.waitFor()
  return ticket
}

/** Chooses by cash or by card on the pay screen. */
export async function payBy(page: Page, tender: 'Card' | 'Cash'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Paid by' }).getByText(tender, { exact: true }).click()
}

/** A door in the page's live channel: closed, it learns from nobody else what has happened. Ask before the page opens. */
export async function liveDoor(page: Page): Promise<{ close(): void; open(): void }> {
  const waiting: (() => void)[] = []
  let isOpen = true
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isOpen) socket.send(message)
      else waiting.push(() => socket.send(message))
    })
  })
  return {
    close() {
      isOpen = false
    },
    open() {
      isOpen = true
      for (const send of waiting.splice(0)) send()
    },
  }
}

/** The dish with choices, as a guest orders it. */
export async function addRibeye(page: Page): Promise<void> {
  await tapDish(page, 'Ribeye, 10 oz')
  const sheet = page.getByRole('dialog', { name: 'Ribeye, 10 oz' })
  await sheet.getByRole('button', { name: 'Medium rare' }).click()
  await sheet.getByRole('button', { name: 'Peppercorn' }).click()
  await sheet.getByRole('textbox', { name: 'Note', exact: true }).fill('Sauce on the side')
  await sheet.getByRole('button', { name: /^Add £/ }).click()
  await sheet.waitFor({ state: 'detached' })
}
