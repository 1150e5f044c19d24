import { sqlState } from '../../db/pool.ts'

/** Somebody else used the account while this was decided: then it is decided anew by what it owes now. */
const tries = 5

/** Loads, decides and saves again while `save_order` finds the account moved on. */
export async function decideAnew<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== 'TS414' || attempt === tries) throw error
    }
  }
}
