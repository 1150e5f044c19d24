import { fork } from 'node:child_process'
import { join } from 'node:path'

/** What the tills do: order, or order and take cash for it. */
export type Work = {
  readonly port: number
  readonly appSecret: string
  readonly pays: boolean
  /** All of them at this one; any restaurant by turns where none is named. */
  readonly restaurant?: number
  readonly clients: number
  /** Not counted: connections, compilers and caches get warm. */
  readonly warmSeconds: number
  readonly seconds: number
}

export type Told =
  | { readonly kind: 'measuring' }
  | { readonly kind: 'done'; readonly latenciesMs: number[] }
  | { readonly kind: 'failed'; readonly message: string }

/** The tills of all restaurants, in a process of their own, so that their work is not counted as the server's. */
export function openTills() {
  const child = fork(join(import.meta.dirname, 'till-process.ts'), { execArgv: ['--import', 'tsx'] })
  return {
    /**
     * @param measuring called when the warm-up is over
     * @returns how long each order took, in milliseconds, in no order
     */
    work(work: Work, measuring: () => void = () => undefined): Promise<number[]> {
      return new Promise((resolve, reject) => {
        const finish = (end: () => void) => {
          child.off('message', hear).off('exit', leave)
          end()
        }
        const leave = () => finish(() => reject(new Error('The tills ended early')))
        const hear = (told: Told) => {
          if (told.kind === 'measuring') measuring()
          if (told.kind === 'done') finish(() => resolve(told.latenciesMs))
          if (told.kind === 'failed') finish(() => reject(new Error(told.message)))
        }
        child.on('message', hear).on('exit', leave)
        child.send(work)
      })
    },
    close: () => void child.kill(),
  }
}
