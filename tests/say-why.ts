import { beforeEach, inject } from 'vitest'
import { workersFolder } from './demo-folder.ts'
import { startedHere } from './product.ts'
import { warningsSince } from './warnings.ts'

/** A story that fails says what its products warned of while it was told: the reason for a 500 or 503 stands nowhere else. */
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
