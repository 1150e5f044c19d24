import { sqlState } from '../db/pool.ts'

const maxTries = 5

/** What `save_order` raises when the balance that was decided by is another one now: of a voucher, or of a house account. */
type Overtaken = 'TS410' | 'TS414'

/**
 * Loads, decides and saves again while somebody else is faster, five times at most.
 *
 * @param work reads the balance anew at each try
 */
export async function decideAnew<Reply>(overtaken: Overtaken, work: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== overtaken || attempt === maxTries) throw error
    }
  }
}
