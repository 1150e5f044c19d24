/** Its people ate, or all it owed came in at the bank, found by what the bank's statement says. */
type DemoEntry = { readonly daysAgo: number; readonly settledBy?: string }

/** A house account of the demo and what happened to it, oldest first. */
export type DemoAccount = {
  readonly name: string
  readonly contact: string
  readonly email: string
  readonly address: string
  readonly limitPence: number
  readonly entries: readonly DemoEntry[]
}

/** One that pays its statement, and one with little left of its limit. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    name: 'Harrow & Pike Architects Ltd',
    contact: 'Accounts, Ruth Pike',
    email: 'accounts@harrowpike.test',
    address: '18 King Street\nManchester\nM2 6AG',
    limitPence: 500_00,
    entries: [{ daysAgo: 27 }, { daysAgo: 20 }, { daysAgo: 11, settledBy: 'FPS HARROW PIKE' }, { daysAgo: 4 }],
  },
  {
    name: 'Deansgate Dental Care',
    contact: 'Practice manager, Ian Holt',
    email: 'practice@deansgatedental.test',
    address: '101 Deansgate\nManchester\nM3 2BQ',
    limitPence: 225_00,
    entries: [{ daysAgo: 16 }, { daysAgo: 8 }, { daysAgo: 2 }],
  },
]
