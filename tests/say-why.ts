import { afterEach, beforeEach, inject } from 'vitest'
import { whatPagesShow } from './browser.ts'
import { workersFolder } from './demo-folder.ts'
import { startedHere } from './product.ts'
import { warningsSince } from './warnings.ts'

/** A test that fails says what its pages showed and what its products warned of: the reason stands nowhere else. */
beforeEach(({ onTestFailed }) => {
  const since = Date.now()
  onTestFailed(() => {
    const shared = workersFolder(inject('filledDemo'), Number(process.env.VITEST_POOL_ID))
    const warnings = warningsSince([shared, ...startedHere], since)
    console.error(
      warnings.length > 0
        ? `The product warned meanwhile:\n${warnings.join('\n')}`
        : 'The product warned of nothing meanwhile.',
    )
  })
})

// Before its pages are closed.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of await whatPagesShow()) console.error(`A page showed ${page}`)
})
