import * as contract from '@tableside/contract/resources'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { createResourceLibrary } from './library.ts'

export function resourcesRoutes(routes: Routes, services: Services): void {
  const library = createResourceLibrary(services)
  routes(contract.listResources, async () => ({
    resources: (await library()).map(({ content, mime: _mime, ...shown }) => ({ ...shown, bytes: content.length })),
  }))
  routes(contract.downloadResource, async ({ params, reply }) => {
    const found = (await library()).find(({ file }) => file === params.file)
    if (!found) throw new Error('Must hold: every name of the contract has its file')
    return reply
      .type(found.mime)
      .header('content-disposition', `attachment; filename="${found.file}"`)
      .header('content-length', found.content.length)
      .send(found.content)
  })
}
