/** What a function answers that may be asked not to wait for its restaurant's lock: then `busy`, and nothing is done. */
export type CallAnswer = { readonly outcome: string }

/** How calls reach the database. The first of a call's values is the restaurant, the last whether it waits for its lock. */
export type CallDoor = {
  /** One by itself. */
  alone(values: readonly unknown[]): Promise<CallAnswer>
  /** Several in one statement, so in one transaction, answered in their order. */
  together(calls: readonly (readonly unknown[])[]): Promise<CallAnswer[]>
}

type Call = {
  readonly values: readonly unknown[]
  readonly resolve: (answer: CallAnswer) => void
  readonly reject: (error: unknown) => void
  readonly timeout: NodeJS.Timeout
}

/** While so many statements are under way, what comes waits for the next. */
const mostStatements = 2
/** How many calls one statement carries out at most: what is first in it waits for the last. */
const mostCalls = 8

/**
 * Carries out calls of one function that are asked for at the same moment together: they share a commit, the writes to the
 * socket and the turns of the processor, a third of what a sale costs. None waits for company: while nothing is under way a
 * call goes at once. Nor does one wait for another restaurant's lock: whose lock is taken goes alone (docs/adr/0124).
 *
 * @param waitMs how long a call may wait until its statement begins
 */
export function callsTogether(door: CallDoor, waitMs: number) {
  let waiting: Call[] = []
  /** Those with calls under way, which hold their locks. */
  const restaurants = new Set<unknown>()
  let statements = 0

  function next(): void {
    while (statements < mostStatements) {
      const calls = waiting.filter(({ values }) => !restaurants.has(values[0])).slice(0, mostCalls)
      if (calls.length === 0) return
      waiting = waiting.filter((call) => !calls.includes(call))
      for (const { values, timeout } of calls) {
        restaurants.add(values[0])
        clearTimeout(timeout)
      }
      statements += 1
      void carryOut(calls).then(() => {
        statements -= 1
        for (const { values } of calls) restaurants.delete(values[0])
        next()
      })
    }
  }

  async function carryOut(calls: readonly Call[]): Promise<void> {
    const [first, ...others] = calls
    if (first && others.length === 0) return answer(first, door.alone([...first.values, false]))
    // When one of them fails nothing of any is stored, and each gets its own answer.
    const answers = await door.together(calls.map(({ values }) => [...values, false])).catch(() => [])
    for (const [place, call] of calls.entries()) void answer(call, Promise.resolve(answers[place] ?? busy))
  }

  async function answer(call: Call, asked: Promise<CallAnswer>): Promise<void> {
    try {
      const answered = await asked
      if (answered.outcome !== 'busy') call.resolve(answered)
      // Not waited for: its restaurant alone is held up.
      else door.alone([...call.values, true]).then(call.resolve, call.reject)
    } catch (error) {
      call.reject(error)
    }
  }

  return {
    call: (values: readonly unknown[]) =>
      new Promise<CallAnswer>((resolve, reject) => {
        const giveUp = () => {
          waiting = waiting.filter((each) => each !== call)
          // In the words of the pool, whose connections are all taken for that long.
          reject(new Error('timeout exceeded when trying to connect'))
        }
        const call: Call = { values, resolve, reject, timeout: setTimeout(giveUp, waitMs) }
        waiting.push(call)
        next()
      }),
    waiting: () => waiting.length,
  }
}

const busy: CallAnswer = { outcome: 'busy' }
