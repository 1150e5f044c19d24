import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Look, Place } from './requests.ts'

/** What the tills do: order, or order and take cash for it. */
export type Work = {
  /** Of the servers, which the tills share out among them. */
  readonly ports: readonly number[]
  readonly appSecret: string
  readonly pays: boolean
  /** Instead of selling: what each looks at. */
  readonly look?: Look
  /** Instead of ordering: the orders to take cash for, each once. */
  readonly bills?: readonly Pick<Place, 'restaurant' | 'orderId' | 'pence'>[]
  /** All of them at this one; any restaurant by turns where none is named. */
  readonly restaurant?: number
  readonly clients: number
  /** All of them together, evenly in time; as fast as they are answered where it is not named. */
  readonly perSecond?: number
  /** Not counted: connections, compilers and caches get warm. */
  readonly warmSeconds: number
  readonly seconds: number
}

export type Done = {
  /** How long each took, in no order. */
  readonly latenciesMs: number[]
  /** What was not carried out: how often which status came, with or without Retry-After. */
  readonly refused: Readonly<Record<string, number>>
  /** From the warm-up to the last answer: tills that fall behind their pace send what was due all the same. */
  readonly seconds: number
}

export type Report =
  | { readonly kind: 'measuring' }
  | ({ readonly kind: 'done' } & Done)
  | { readonly kind: 'failed'; readonly message: string }

/** The tills of all restaurants, in a process of their own, so that their work is not counted as the server's. */
export function openTills() {
  const child = fork(join(import.meta.dirname, 'till-process.ts'), { execArgv: ['--import', 'tsx'] })
  const tills = {
    /**
     * @param measuring called when the warm-up is over
     * @returns how long each order took, in milliseconds, in no order; throws when one was refused
     */
    async work(work: Work, measuring: () => void = () => undefined): Promise<number[]> {
      const { latenciesMs, refused } = await tills.try(work, measuring)
      if (Object.keys(refused).length > 0) throw new Error(`The server refused: ${JSON.stringify(refused)}`)
      return latenciesMs
    },
    /** The same where some may be refused: its till goes on with the next. */
    try(work: Work, measuring: () => void = () => undefined): Promise<Done> {
      return new Promise((resolve, reject) => {
        const finish = (end: () => void) => {
          child.off('message', hear).off('exit', leave)
          end()
        }
        const leave = () => finish(() => reject(new Error('The tills ended early')))
        const hear = (report: Report) => {
          if (report.kind === 'measuring') measuring()
          if (report.kind === 'done') finish(() => resolve(report))
          if (report.kind === 'failed') finish(() => reject(new Error(report.message)))
        }
        child.on('message', hear).on('exit', leave)
        child.send(work)
      })
    },
    close: () => void child.kill(),
  }
  return tills
}
