/*
 * Opens a page of the app in a DOM, with a stand-in server behind it:
 *
 *   describe('pay screen', () => {
 *     it('hands back the change', async () => {
 *       const order = openOrder({ lines: [dish('Ribeye', 2850)] })
 *       const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order] })
 *       await page.choose('Cash')
 *       await page.press('£30')
 *       await page.press('Take, change £1.50')
 *       await page.shows('£28.50 taken, cash')
 *       expect((await server.firstCall(payCash)).body.tenderedPence).toBe(3000)
 *     })
 *   })
 *
 * `server.answers(endpoint, …)`, `.refuses` and `.isAway`, before or after, say what the server does otherwise; `live.says`
 * is the live channel. An endpoint nobody answers fails the test by its name. A second argument of `press` and its like is
 * the part of the page that is meant. Each page is loaded anew, the app's modules and all, so nothing is left of the test before. It
 * is 12:30 on 9 March 2027 (`vi.setSystemTime` for another time).
 */

import { toast } from '@tableside/ui'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { forgetApp } from './forget-app.ts'
import { loadRoutes } from './load-routes.ts'
import { createPage, type Page } from './page.ts'
import { closeChannels } from './stand-in-broadcast-channel.ts'
import { server } from './stand-in-server.ts'
import { closeSockets } from './stand-in-socket.ts'
import { answerTheUsual, type Circumstances } from './usual-answers.ts'
import { followWindowListeners } from './window-listeners.ts'

export type { Page } from './page.ts'
export { server } from './stand-in-server.ts'
export { live } from './stand-in-socket.ts'

/** A page from its loading to its end: what it still asks after that gets no answer. */
type Visit = { isOver: boolean; readonly leave: () => void }

let visit: Visit | undefined

/** The page at an address, as somebody who is signed in sees it. */
export async function openPage(address: string, circumstances: Circumstances = {}): Promise<Page> {
  answerTheUsual(server, circumstances)
  window.history.replaceState(null, '', address)
  await load()
  return { ...createPage(), reload: load }
}

async function load(): Promise<void> {
  leavePage()
  // A page that is loaded again has nothing but what the device keeps.
  forgetApp()
  const endListeners = followWindowListeners()
  const own: Visit = {
    isOver: false,
    leave: () => {
      router.history.destroy()
      endListeners()
    },
  }
  globalThis.fetch = fetchOf(own)
  const { pathname } = window.location
  const [routeTree, { routerOptions }, { AppFault }] = await Promise.all([
    loadRoutes(pathname),
    import('../router-options.tsx'),
    import('../shared/app-fault.tsx'),
  ])
  const router = createRouter({ ...routerOptions(), defaultErrorComponent: AppFault, routeTree })
  visit = own
  render(<RouterProvider router={router as never} />, { container: document as unknown as HTMLElement })
}

const never = new Promise<never>(() => undefined)

const fetchOf =
  (own: Visit): typeof fetch =>
  async (input, init) => {
    const answer = own.isOver ? never : server.fetch(input, init)
    return answer.then(
      (response) => (own.isOver ? never : response),
      (error) => (own.isOver ? never : Promise.reject(error)),
    )
  }

/** Ends the page; what the device keeps stays. */
export function leavePage(): void {
  cleanup()
  if (visit) visit.isOver = true
  visit?.leave()
  visit = undefined
  closeSockets()
  closeChannels()
  toast.dismiss()
}
