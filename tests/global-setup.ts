import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyDemo, newFolder, workersFolder } from './demo-folder.ts'
import { startProduct } from './product.ts'

/** A running demo for each worker, filled once and copied, so that no test changes what another one looks at: the built server, as `npm start` runs it. */
export default async function setup(project: TestProject) {
  const dataDir = newFolder('tests')
  const filled = join(dataDir, 'filled')
  project.provide('filledDemo', filled)
  await (await startProduct({ dataDir: filled })).stop()
  const workers = Array.from({ length: project.config.maxWorkers }, (_, index) => workersFolder(filled, index + 1))
  for (const worker of workers) copyDemo(filled, worker)
  const started = await Promise.allSettled(workers.map((dataDir) => startProduct({ dataDir })))
  const products = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const tearDown = async () => {
    await Promise.all(products.map((product) => product.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const start of started) {
    if (start.status === 'fulfilled') continue
    await tearDown()
    throw start.reason
  }
  project.provide(
    'baseUrls',
    products.map(({ url }) => url),
  )
  return tearDown
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrls: string[]
  }
}
