import * as contract from '@tableside/contract/import'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'
import { once, scopeOf } from '../../commands/idempotency.ts'
import { imports } from '../../db/schema/index.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import { routesOn } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { createImportJobs } from './import-jobs.ts'
import { changeImport, findImport, listImports } from './imports.store.ts'
import { uploadFile } from './upload-file.ts'

/** "Move from another till". A scope of its own: only here a body may be a CSV file, read as it comes in. */
export async function importRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services
  const jobs = createImportJobs(services)
  app.addHook('onReady', () => jobs.resume())
  app.addHook('onClose', () => jobs.stop())
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload))
  const routes = routesOn(app, services)

  routes(contract.createImport, ({ restaurant, body, key, at }) => {
    assertLocationExists(restaurant, body.locationId)
    const { id: restaurantId, by } = restaurant
    return once(db, { restaurantId, by, at, key }, async (tx) => {
      const begun = { restaurantId, ...body, state: 'uploading', by, createdAt: at, updatedAt: at }
      await tx.insert(imports).values(begun).onConflictDoNothing()
      return shown(await findImport(tx, { restaurantId, importId: body.id }))
    })
  })

  routes(contract.uploadImportFile, async (call) => shown(await uploadFile(services, call)))

  routes(contract.checkImport, async ({ restaurant, params, key, at }) => {
    const place = { restaurantId: restaurant.id, importId: params.importId }
    const reply = await once(db, scopeOf({ restaurant, key, at }), async (tx) => {
      const { ordersFile, state } = await findImport(tx, place)
      if (ordersFile === null) throw new DomainError('import_not_ready', { state })
      const changes = { state: 'checking', report: null, why: null, updatedAt: at }
      await changeImport(tx, place, ['uploading', 'checked', 'failed'], changes)
      return shown(await findImport(tx, place))
    })
    if (!reply.isReplay) jobs.work(place)
    return reply
  })

  routes(contract.startImport, async ({ restaurant, params, body, key, at }) => {
    const place = { restaurantId: restaurant.id, importId: params.importId }
    const reply = await once(db, scopeOf({ restaurant, key, at }), async (tx) => {
      const { report } = await findImport(tx, place)
      const badRows = report?.badRowCount ?? 0
      if (body.isStrict && badRows > 0) throw new DomainError('import_bad_rows', { badRows })
      const sites = report?.sites?.map(({ name }) => name)
      const takenSites = sites && body.sites
      if (sites && !takenSites?.every((site) => sites.includes(site))) {
        throw new DomainError('import_sites_missing', { sites })
      }
      const changes = { state: 'running', isStrict: body.isStrict, updatedAt: at }
      const taken = report && takenSites && { report: { ...report, takenSites } }
      await changeImport(tx, place, ['checked'], { ...changes, ...taken })
      return shown(await findImport(tx, place))
    })
    if (!reply.isReplay) jobs.work(place)
    return reply
  })

  routes(contract.getImport, ({ restaurant, params }) =>
    db.inRestaurant(restaurant.id, async (tx) =>
      shown(await findImport(tx, { restaurantId: restaurant.id, importId: params.importId })),
    ),
  )
  routes(contract.listImports, async ({ restaurant }) => ({
    imports: contract.salesImportSchema
      .array()
      .parse(await db.inRestaurant(restaurant.id, (tx) => listImports(tx, restaurant.id))),
  }))
}

function shown(found: Awaited<ReturnType<typeof findImport>>): { import: contract.SalesImport } {
  return { import: contract.salesImportSchema.parse(found) }
}
