import type { OrderLine } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import type { Chance } from '../../demo/chance.ts'
import type { TestPin } from '../devices.ts'
import type { TestRestaurant } from '../restaurant.ts'
import type { TestTill } from '../till.ts'
import type { Bill, DrawerName, Expected } from './expected.ts'

export type Service = {
  readonly chance: Chance
  readonly restaurant: TestRestaurant
  readonly tables: readonly string[]
  readonly waiters: readonly TestPin[]
  readonly manager: TestPin
  /** The till at the pass, in the manager's hands. */
  readonly pass: TestTill
  /** The location's own drawers by their ids; the main one has none. */
  readonly drawerIds: Readonly<Record<DrawerName, string | null>>
  readonly expected: Expected
}

/** Somebody at a till with a bill, and perhaps another one that nobody else touches in the meantime. */
export type Turn = {
  readonly till: TestTill
  readonly waiter: TestPin
  /** Where cash goes that is taken at this till by this person. */
  readonly drawer: DrawerName
  readonly bill: Bill
  readonly other?: Bill | undefined
}

export type Asking = ReturnType<typeof askingOf>

/** How a step is asked for, and how it is written down that it was granted. */
export function askingOf({ chance, manager, expected }: Pick<Service, 'chance' | 'manager' | 'expected'>) {
  /** At times sent twice with one key, as a till does whose answer was lost: both get the same answer. */
  async function ask(till: TestTill, path: string, body?: object, method: 'POST' | 'PATCH' = 'POST') {
    const key = uuidv7()
    const send = () => till.send(path, body, { key, method })
    const [first, second = first] = chance.is(0.15) ? await Promise.all([send(), send()]) : [await send()]
    // A refusal is worked out again and names another request.
    const isSame = second.json.code ? second.json.code === first.json.code : second.text === first.text
    if (!isSame) throw new Error(`${path} answered ${first.text}, then ${second.text}`)
    if (first.status >= 500) throw new Error(first.text)
    return { ...first, isDone: first.status < 300 }
  }

  const count = (step: string) => expected.done.set(step, (expected.done.get(step) ?? 0) + 1)

  return {
    ask,
    count,
    /** Asks, and counts the step if it was granted. */
    async isDone(step: string, asking: ReturnType<typeof ask>): Promise<boolean> {
      const { isDone } = await asking
      if (isDone) count(step)
      return isDone
    },
    /** Asks for what cannot be refused. */
    async must(step: string, asking: ReturnType<typeof ask>) {
      const answer = await asking
      if (!answer.isDone) throw new Error(`${step} was refused: ${answer.text}`)
      count(step)
      return answer.json
    },
    /** A manager's PIN at somebody else's till, for this one action. */
    async approval(till: TestTill, action: string, subjectId: string, max: object): Promise<string> {
      const { json, text } = await till.send('/approvals', { action, subjectId, max, pin: manager.pin }, { key: null })
      if (!json.approvalId) throw new Error(text)
      return json.approvalId
    },
  }
}

export const quantityLeft = ({ quantity, voids }: OrderLine): number =>
  voids.reduce((left, each) => left - each.quantity, quantity)
