import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyDemo, newFolder, workersFolder } from './demo-folder.ts'
import { type Product, startProduct } from './product.ts'

/**
 * A running demo for each worker, filled once and copied, so that no test changes what another one looks at: the built
 * server, as `npm start` runs it. It starts when its worker first asks where it is open: the tests before the stories
 * need the processor it would take while nobody looks.
 */
export default async function setup(project: TestProject) {
  const dataDir = newFolder('tests')
  const filled = join(dataDir, 'filled')
  project.provide('filledDemo', filled)
  await (await startProduct({ dataDir: filled })).stop()

  const demos = new Map<number, Promise<Product>>()
  const start = async (worker: number): Promise<Product> => {
    const folder = workersFolder(filled, worker)
    copyDemo(filled, folder)
    return startProduct({ dataDir: folder })
  }
  const server = createServer(async ({ url }, reply) => {
    const worker = Number(url?.slice(1))
    const demo = demos.get(worker) ?? start(worker)
    demos.set(worker, demo)
    await demo.then(
      (product) => reply.end(product.url),
      (cause) => reply.writeHead(500).end(String(cause)),
    )
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  project.provide('demos', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.close()
    const started = await Promise.allSettled(demos.values())
    await Promise.all(started.map((start) => start.status === 'fulfilled' && start.value.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** What starts the demo of a worker and answers with its address: `/1` for the first one. */
    demos: string
  }
}
