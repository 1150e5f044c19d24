import { screen, waitFor, within } from '@testing-library/react'
import { manager } from './fixtures.ts'
import { openPage } from './open-page.tsx'
import type { Page } from './page.ts'
import type { Circumstances } from './usual-answers.ts'

/** The kitchen's screen at the pass, with every station's tickets. */
export const openKitchen = (given: Circumstances = {}): Promise<Page> =>
  openPage('/kitchen', { as: manager(), ...given })

/** A ticket by what is called out and how long it waits: "Table 4, 12 min, late". */
export const findTicket = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('article', { name })

/** No such ticket is on the screen by now. */
export const waitUntilGone = (name: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (screen.queryByRole('article', { name })) throw new Error(`${name} is still on the screen.`)
  })

/** The button of a dish on a ticket; with `isDone` once it says so. */
export async function findDish(ticket: string | RegExp, dish: RegExp, isDone?: boolean): Promise<HTMLElement> {
  const name = { name: dish, ...(isDone !== undefined && { pressed: isDone }) }
  return waitFor(() => within(screen.getByRole('article', { name: ticket })).getByRole('button', name))
}

/** The buttons of the tickets, in the order they hang in. */
export const ticketNames = (): (string | null)[] =>
  screen.queryAllByRole('article').map((ticket) => ticket.getAttribute('aria-label'))
