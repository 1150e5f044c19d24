import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dishes } from './saturday-books.ts'

/**
 * Bumps each ticket until it is done; returns how often each dish was to be cooked. A table where a dish is going to
 * be voided is left alone until the kitchen has seen that.
 */
export async function cook(
  kitchen: Page,
  withVoids: Set<string>,
  isDone: (cooked: Readonly<Record<string, number>>) => boolean,
) {
  const cooked: Record<string, number> = {}
  const tickets = kitchen.getByRole('article')
  const shown = () => tickets.evaluateAll((all) => all.map(({ textContent }) => textContent).join())
  while (!isDone(cooked) || (await tickets.count()) > 0) {
    // Read and tapped in one moment: what is fired between the two joins the ticket of its table.
    const tapped = await tickets.evaluateAll(
      (all, withVoids) => {
        const before = all.map(({ textContent }) => textContent).join()
        for (const ticket of all) {
          const table = /^Table (\d+)/.exec(ticket.getAttribute('aria-label') ?? '')?.[1] ?? ''
          const isVoid = ticket.textContent?.includes('VOID') ?? false
          const button = [...ticket.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
            (isVoid ? /Seen/ : /^Bump /).test(ariaLabel ?? textContent ?? ''),
          )
          if (!button || (withVoids.includes(table) && !isVoid)) continue
          const toCook = [...ticket.querySelectorAll('li')].filter((dish) => !dish.querySelector('s'))
          const dishes = toCook.map(({ innerText }) => innerText)
          button.click()
          return { table, isVoid, dishes, before }
        }
        return undefined
      },
      [...withVoids],
    )
    if (!tapped) {
      await kitchen.waitForTimeout(200)
      continue
    }
    if (tapped.isVoid) withVoids.delete(tapped.table)
    for (const text of tapped.isVoid ? [] : tapped.dishes) {
      for (const dish of [dishes.soup, dishes.risotto, dishes.tart]) {
        const quantity = new RegExp(`^(\\d+)\\s+${dish}`, 'm').exec(text)?.[1]
        if (quantity) cooked[dish] = (cooked[dish] ?? 0) + Number(quantity)
      }
    }
    await expect.poll(shown).not.toBe(tapped.before)
  }
  return cooked
}
