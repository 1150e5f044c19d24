// npm run check: lint, types, the import rule and licences; seconds, for every save.
import { passes, quickChecks } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  let failed = 0
  for (const check of quickChecks) if (!(await passes(check))) failed += 1
  return failed === 0 ? 0 : 1
})
