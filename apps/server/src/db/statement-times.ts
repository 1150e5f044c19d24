import type { PoolClient } from 'pg'

/** Notified of each statement once it has been answered or has failed, with how long that took from when it was asked for. */
export type StatementWatch = (statement: Statement, ms: number, error?: unknown) => void

/** Notified of each statement before it is asked, in whoever asks' own async context; what it answers is called at the end. */
export type StatementTrace = (statement: Statement) => () => void

/** `name` where it has one: our functions and what is prepared by name. `text` holds no parameter's value. */
export type Statement = { readonly name: string | undefined; readonly text: string }

const none: readonly (() => void)[] = []

/** Times whatever is asked on a connection: two looks at the clock a statement. */
export function timeStatements(client: PoolClient, watch: StatementWatch, traces: readonly StatementTrace[]): void {
  const query = client.query.bind(client)
  const timed = (...given: unknown[]): unknown => {
    const begun = performance.now()
    const ends = traces.length === 0 ? none : traces.map((trace) => trace(statementOf(given[0])))
    const done = (error?: unknown) => {
      watch(statementOf(given[0]), performance.now() - begun, error)
      for (const end of ends) end()
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback = (...results: unknown[]) => {
        done(results[0] ?? undefined)
        last(...results)
      }
      return Reflect.apply(query, client, [...given.slice(0, -1), callback])
    }
    const answer: unknown = Reflect.apply(query, client, given)
    if (answer instanceof Promise) answer.then(() => done(), done)
    return answer
  }
  Object.assign(client, { query: timed })
}

function statementOf(asked: unknown): Statement {
  if (typeof asked === 'string') return { name: undefined, text: asked }
  const { name, text } = Object(asked)
  return { name: typeof name === 'string' ? name : undefined, text: String(text ?? '') }
}
