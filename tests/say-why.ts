import { existsSync } from 'node:fs'
import { afterEach, beforeEach, inject } from 'vitest'
import { whatPagesShow } from './browser.ts'
import { machineMs } from './clock.ts'
import { workersFolder } from './demo-folder.ts'
import { startedHere } from './product.ts'
import { warningsSince } from './warnings.ts'

let startedAt = 0
beforeEach(() => {
  startedAt = machineMs()
})

/**
 * A test that fails says in its error what its pages showed and what its products warned of: the reason stands nowhere
 * else. Before its pages are closed.
 */
afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
  if (!error) return
  const shared = workersFolder(inject('filledDemo'), Number(process.env.VITEST_POOL_ID))
  const warnings = warningsSince([shared, ...startedHere], startedAt)
  const shown = (await whatPagesShow()).map((page) => `A page showed ${page}`)
  const warned =
    warnings.length > 0 ? ['The product warned meanwhile:', ...warnings] : ['The product warned of nothing.']
  // Then nothing was written down, and whatever needs the disk fails.
  const gone = existsSync(shared) ? [] : [`Somebody took ${shared} away while the product ran.`]
  error.message = [error.message, ...shown, ...gone, ...warned].join('\n')
})
