import type { ImportReport } from '@tableside/contract/import'
import { DomainError } from '@tableside/domain/errors'
import type { SalesPlan } from '@tableside/domain/import'
import { businessDaySchema } from '@tableside/domain/time'
import { eq, inArray } from 'drizzle-orm'
import { imports, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/index.ts'
import { importSales } from './import-sales.ts'
import { changeImport, findImport, type ImportPlace, removeFile, storedFile } from './imports.store.ts'
import { type NamedBadRow, planSales } from './plan-sales.ts'

export type ImportJobs = {
  /** Goes on with an import in the background. */
  work(place: ImportPlace): void
  /** Takes up what a server that was stopped or killed had begun. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const maxNamedRows = 100
/** The screen asks about once a second; more writes would be for nobody. */
const progressEveryMs = 500

/** Checks and imports uploaded files, one after the other. Doing one twice is harmless, so any server may take it up. */
export function createImportJobs(services: Services): ImportJobs {
  const stopping = new AbortController()
  let last: Promise<void> = Promise.resolve()

  const work = (place: ImportPlace) => {
    last = last.then(() => workOn(services, place, stopping.signal))
  }
  return {
    work,
    async resume() {
      const underWay = await services.db.acrossRestaurants
        .select({ restaurantId: imports.restaurantId, importId: imports.id })
        .from(imports)
        .where(inArray(imports.state, ['checking', 'running']))
        .orderBy(imports.updatedAt)
      for (const place of underWay) work(place)
    },
    async stop() {
      stopping.abort()
      await last
    },
  }
}

async function workOn(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  const { db, log } = services
  try {
    const job = await db.inRestaurant(place.restaurantId, (tx) => findImport(tx, place))
    if (job.state === 'checking') await check(services, place, signal)
    if (job.state === 'running') await run(services, place, signal)
  } catch (error) {
    // A server that is being stopped leaves the import as it is; the next start goes on with it.
    if (signal.aborted) return
    const why = error instanceof DomainError ? error.code : 'internal_error'
    if (why === 'internal_error') log.error({ err: error, ...place }, 'import')
    await db
      .inRestaurant(place.restaurantId, (tx) =>
        changeImport(tx, place, ['checking', 'running'], { state: 'failed', why, updatedAt: services.now() }),
      )
      .catch((failure) => log.error({ err: failure, ...place }, 'import'))
  }
}

async function check(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  const job = await open(services, place)
  const bad = badRows()
  const { timeZone } = job.restaurant
  const checked = await planSales({ files: job.files, timeZone, at: services.now(), onBadRow: bad.note, signal })
  const report = reportOf(checked.plan, bad, [])
  const changes = { state: 'checked', report, allOrders: report.orders, doneOrders: 0, updatedAt: services.now() }
  await services.db.inRestaurant(place.restaurantId, (tx) => changeImport(tx, place, ['checking'], changes))
}

async function run(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  const { db } = services
  const job = await open(services, place)
  const bad = badRows()
  let shownAt = 0
  const result = await importSales(services, {
    restaurant: job.restaurant,
    files: job.files,
    sites: job.sites,
    isStrict: job.isStrict,
    onBadRow: bad.note,
    onProgress: (doneOrders, allOrders) => {
      if (performance.now() - shownAt < progressEveryMs) return
      shownAt = performance.now()
      db.inRestaurant(place.restaurantId, (tx) =>
        changeImport(tx, place, ['running'], { doneOrders, allOrders, updatedAt: services.now() }),
      ).catch((error) => services.log.warn({ err: error }, 'import progress'))
    },
    signal,
  })
  const { orders } = result.plan.figures
  const taken = job.sites && { takenSites: job.sites, otherSiteRows: result.plan.otherSiteRows }
  const report = { ...reportOf(result.plan, bad, result.differing), ...taken, written: result.written }
  await db.inRestaurant(place.restaurantId, async (tx) => {
    const counts = { doneOrders: orders, allOrders: orders }
    const at = services.now()
    await changeImport(tx, place, ['running'], { state: 'done', report, ...counts, updatedAt: at })
    const context = { restaurantId: place.restaurantId, by: job.restaurant.by, at, newId: services.newId }
    await notify(tx, context, {
      kind: 'import_done',
      subject: place.importId,
      facts: { orders: result.written.orders, badRows: bad.count() },
    })
    await removeFile(tx, place)
  })
  services.announcer.announce(place.restaurantId)
}

async function open({ db }: Services, place: ImportPlace) {
  const { restaurantId } = place
  return db.inRestaurant(restaurantId, async (tx) => {
    const { by, isStrict, locationId, pricesFile, report } = await findImport(tx, place)
    const { timeZone, cutoffMinutes } = restaurants
    const [row] = await tx
      .select({ timeZone, cutoffMinutes })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId))
    return {
      isStrict,
      sites: report?.takenSites,
      restaurant: { id: restaurantId, locationId, by, ...businessDaySchema.parse(row) },
      files: {
        orders: storedFile(db, place, 'orders'),
        prices: pricesFile === null ? undefined : storedFile(db, place, 'prices'),
      },
    }
  })
}

function badRows() {
  const named: NamedBadRow[] = []
  let count = 0
  const note = (row: NamedBadRow) => {
    count += 1
    if (named.length < maxNamedRows) named.push(row)
  }
  return { note, named, count: () => count }
}

function reportOf(plan: SalesPlan, bad: ReturnType<typeof badRows>, differing: readonly string[]): ImportReport {
  const { columns, dateOrder } = plan.reading
  const readAs = columns.preset && { readAs: columns.preset.name, isMonthFirst: dateOrder === 'month_first' }
  const rows = { badRowCount: bad.count(), badRows: bad.named, notSoldRows: plan.notSoldRows }
  const { vatUnknownPence } = plan
  const sites = plan.sites.size > 1 && { sites: [...plan.sites].map(([name, orders]) => ({ name, orders })) }
  const named = differing.slice(0, maxNamedRows)
  return { ...plan.figures, vatUnknownPence, ...readAs, ...sites, ...rows, differing: named }
}
