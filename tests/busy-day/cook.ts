import { lockScreen, signOn } from '../paired-till.ts'
import type { Device } from './device.ts'
import type { Person } from './waiter.ts'

/** What a cook bumped, dish by dish: "12 Garlic Naan" of order 12, and how many. */
export type Cooked = ReadonlyMap<string, number>

/**
 * A cook at the kitchen screen, who bumps one ticket after the other, the one that waits longest first.
 *
 * @param isOver asked whenever nothing is on the screen
 */
export async function cookAt(screen: Device, cook: Person, pauseMs: number, isOver: () => boolean): Promise<Cooked> {
  const cooked = new Map<string, number>()
  for (;;) {
    const page = screen.page()
    try {
      if (await lockScreen(page).isVisible()) await signOn(page, cook.name, cook.pin)
      // Read and tapped in one moment: what is fired between the two joins the ticket of its table.
      const bumped = await page.getByRole('article').evaluateAll((all) => {
        const [ticket] = all
        const key = ticket?.dataset.strip
        const parts = all.filter(({ dataset }) => dataset.strip === key)
        const button = parts.flatMap((part) => [...part.querySelectorAll('footer button')]).at(-1)
        if (!ticket || !(button instanceof HTMLElement)) return undefined
        const rows = parts.flatMap((part) => [...part.querySelectorAll('li [data-fit=dish]')])
        const dishes = rows.map((row) => {
          const [quantity, name] = row.querySelectorAll('button > span > span')
          return { name: name?.querySelector('span')?.textContent ?? '', quantity: Number(quantity?.textContent) }
        })
        button.click()
        return { key, number: ticket.dataset.number ?? '', dishes }
      })
      if (bumped) {
        for (const { name, quantity } of bumped.dishes) {
          const dish = `${bumped.number} ${name}`
          cooked.set(dish, (cooked.get(dish) ?? 0) + quantity)
        }
        await page.locator(`article[data-strip="${bumped.key}"]`).first().waitFor({ state: 'detached' })
      } else if (isOver()) return cooked
    } catch (error) {
      // It is loaded again, or off.
      if (isOver()) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
