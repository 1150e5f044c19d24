import { fork } from 'node:child_process'
import { join } from 'node:path'

/** The restaurant whose guests they are. */
export const guestsRestaurant = 1
/** Its tables with phones, and the number of the first of them in sql/guest.sql. */
export const guestTables = 125
export const firstGuestTable = 101

/** What the phones do: scan and follow, or fifty of them order. */
export type PhoneWork =
  | { readonly kind: 'gather'; readonly port: number; readonly appSecret: string; readonly count: number }
  | {
      readonly kind: 'order'
      /** The first of those that order; another one each time, so that none orders more often than it may. */
      readonly from: number
      readonly count: number
      /** Each every two and a half seconds: one after the other, or all of them in the same moment. */
      readonly by: 'turns' | 'moment'
      readonly seconds: number
    }

/** An order that a phone sent. */
export type PhoneOrder = {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly sentAtMs: number
  /** When its answer came, by the clock of the machine; undefined where none did. */
  readonly answeredAtMs?: number
  readonly refused?: string
}

export type PhonesAnswer =
  | { readonly kind: 'done'; readonly orders: PhoneOrder[] }
  | { readonly kind: 'failed'; readonly message: string }

/** The clock of the machine, which all processes read alike, finer than a millisecond. */
export const clockMs = () => performance.timeOrigin + performance.now()

/** The phones of a restaurant's guests, in a process of their own. */
export function openPhones() {
  const child = fork(join(import.meta.dirname, 'phone-process.ts'), { execArgv: ['--import', 'tsx'] })
  return {
    work(work: PhoneWork): Promise<PhoneOrder[]> {
      return new Promise((resolve, reject) => {
        const leave = (code: number | null) => reject(new Error(`The phones ended with ${code}`))
        child.once('exit', leave)
        child.once('message', (answer: PhonesAnswer) => {
          child.off('exit', leave)
          if (answer.kind === 'done') resolve(answer.orders)
          else reject(new Error(answer.message))
        })
        child.send(work)
      })
    },
    close: () => void child.kill(),
  }
}
