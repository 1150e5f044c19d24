import { v7 as uuidv7 } from 'uuid'
import type { TestPin } from '../devices.ts'
import type { TestTill } from '../till.ts'
import type { Asking, Service, Turn } from './asking.ts'
import { type DrawerName, openSession, shouldHold } from './expected.ts'

type Hands = Pick<Turn, 'till' | 'waiter' | 'drawer'>

const notesAndCoins = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

/** So many of each note and coin, the largest first. */
function countsOf(pence: number) {
  let left = pence
  return notesAndCoins.map((denominationPence) => {
    const count = Math.floor(left / denominationPence)
    left -= count * denominationPence
    return { denominationPence, count }
  })
}

/** The cash of a service: opened with a float, used, handed over, counted blind. */
export function drawerSteps(service: Service, { ask, must, approval }: Asking) {
  const { chance, drawerIds, expected, restaurant } = service
  const none = { cashInPence: 0, cashOutPence: 0, paidOutPence: 0, droppedPence: 0, noSales: 0, counted: null }
  const pathOf = (drawer: DrawerName) => `/drawers/${openSession(expected, drawer).id}`

  return {
    async openDrawer(till: TestTill, { staffId: by }: TestPin, drawer: DrawerName, floatPence: number) {
      const id = uuidv7()
      const body = { id, locationId: restaurant.ids.location, cashDrawerId: drawerIds[drawer], floatPence }
      await must('openDrawer', ask(till, '/drawers', body))
      expected.drawers.push({ ...none, id, by, drawer, floatPence })
    },
    /** Ice from the shop next door, notes into the safe, or change for a guest. */
    async useDrawer({ till, drawer }: Hands) {
      const session = openSession(expected, drawer)
      const kind = chance.oneOf(['paid_out', 'drop', 'noSale'] as const)
      const id = uuidv7()
      if (kind === 'noSale') {
        await must('noSale', ask(till, `${pathOf(drawer)}/no-sales`, { id, reason: 'Change for a note' }))
        session.noSales += 1
        return
      }
      const amountPence = chance.between(100, 1_000)
      const body = { id, kind, amountPence, reason: 'Ice' }
      await must(kind, ask(till, `${pathOf(drawer)}/movements`, body))
      session[kind === 'drop' ? 'droppedPence' : 'paidOutPence'] += amountPence
    },
    /** Counted so much off, and the next one begins with what was counted. */
    async handOverDrawer({ till, waiter, drawer }: Hands, to: TestPin, differencePence: number) {
      const session = openSession(expected, drawer)
      const pence = shouldHold(session) + differencePence
      const id = uuidv7()
      const body = { id, toStaffId: to.staffId, countedPence: pence, counts: countsOf(pence) }
      await must('handOverDrawer', ask(till, `${pathOf(drawer)}/hand-over`, body))
      session.counted = { by: waiter.staffId, pence }
      expected.drawers.push({ ...none, id, by: to.staffId, drawer, floatPence: pence })
    },
    /** Beyond the location's limit of £5 it takes a note and a manager. */
    async closeDrawer({ till, waiter, drawer }: Hands, differencePence: number) {
      const session = openSession(expected, drawer)
      const pence = shouldHold(session) + differencePence
      const count = { countedPence: pence, counts: countsOf(pence) }
      if (Math.abs(differencePence) > 500) {
        const refused = await ask(till, `${pathOf(drawer)}/close`, count)
        if (refused.json.code !== 'drawer_difference') throw new Error(refused.text)
        const approvalId = await approval(till, 'accept_drawer_difference', session.id, { amountPence: pence })
        Object.assign(count, { approvalId, note: 'Wrong change, we think' })
      }
      await must('closeDrawer', ask(till, `${pathOf(drawer)}/close`, count))
      session.counted = { by: waiter.staffId, pence }
    },
  }
}
