// npm run month [-- RESTAURANTS [SALES]]: a month of trade, by a clock of its own, against the ledger, screen and CSV.
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  const [restaurants = '200', sales = '5'] = process.argv.slice(2)
  const file = 'apps/server/src/modules/billing/month-of-trade.test.ts'
  return become(['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file], {
    env: { MONTH_RESTAURANTS: restaurants, MONTH_SALES: sales },
  })
})
