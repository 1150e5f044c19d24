import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

/** One running demo for all browser stories: the built server, as `npm start` runs it. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tableside-stories-'))
  const product = await startProduct({ dataDir })
  project.provide('baseUrl', product.url)
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string
  }
}
