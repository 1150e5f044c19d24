import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { demoClockHash } from './http/demo-clock-script.ts'
import { guardTexts } from './http/guard-texts.ts'
import { warnOfHiddenProxy } from './http/hidden-proxy.ts'
import { readJsonBodies } from './http/json-body.ts'
import { apiPages } from './http/open-api/api-pages.ts'
import { readScriptHashes } from './http/page-files.ts'
import { answerProblem, answerProblems } from './http/problems.ts'
import { protectReplies } from './http/protect-replies.ts'
import { rejectMalformed, rejectWithoutHost } from './http/raw-problem.ts'
import { rejectWhenBusy } from './http/reject-when-busy.ts'
import { routesOn } from './http/routes.ts'
import { rejectForeignOrigins } from './http/same-origin.ts'
import { webPages } from './http/web-pages.ts'
import { accountClosureRoutes } from './modules/account-closure/index.ts'
import { apiKeysRoutes } from './modules/api-keys/index.ts'
import { billingRoutes } from './modules/billing/index.ts'
import { bookingPages, bookingsRoutes } from './modules/bookings/index.ts'
import { cashRoutes } from './modules/cash/index.ts'
import { collectionPages, collectionRoutes } from './modules/collection/index.ts'
import { customersRoutes } from './modules/customers/index.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { devicesRoutes } from './modules/devices/devices.routes.ts'
import { feedbackRoutes } from './modules/feedback/index.ts'
import { feesRoutes } from './modules/fees/index.ts'
import { floorRoutes } from './modules/floor/index.ts'
import { guestTablePages, guestTablesRoutes } from './modules/guest-tables/index.ts'
import { healthRoutes } from './modules/health/index.ts'
import { houseAccountsRoutes } from './modules/house-accounts/index.ts'
import { identityRoutes } from './modules/identity/index.ts'
import { importRoutes } from './modules/import/index.ts'
import { inventoryRoutes } from './modules/inventory/index.ts'
import { journalRoutes } from './modules/journal/index.ts'
import { kitchenRoutes } from './modules/kitchen/kitchen.routes.ts'
import { leadsRoutes } from './modules/leads/leads.routes.ts'
import { mailRoutes } from './modules/mail/index.ts'
import { marketplaceRoutes } from './modules/marketplace/index.ts'
import { menuRoutes, menuUploads } from './modules/menu/index.ts'
import { notificationsRoutes } from './modules/notifications/index.ts'
import { openingHoursRoutes } from './modules/opening-hours/index.ts'
import { ordersRoutes } from './modules/orders/index.ts'
import { partnersRoutes } from './modules/partners/index.ts'
import { paymentsRoutes, webhookRoutes } from './modules/payments/index.ts'
import { listPlans, plansRoutes } from './modules/plans/index.ts'
import { platformRoutes } from './modules/platform/index.ts'
import { practiceRoutes } from './modules/practice/index.ts'
import { printingRoutes } from './modules/printing/index.ts'
import { publicMenuPages, publicMenuPaths, publicMenuRoutes } from './modules/public-menu/index.ts'
import { receiptPages, receiptsRoutes } from './modules/receipts/index.ts'
import { reportsRoutes } from './modules/reports/index.ts'
import { resourcesRoutes } from './modules/resources/resources.routes.ts'
import { restaurantsRoutes } from './modules/restaurants/index.ts'
import { signOnsRoutes } from './modules/sign-ons/index.ts'
import { staffRoutes } from './modules/staff/index.ts'
import { supportRoutes, supportUploads } from './modules/support/index.ts'
import { vouchersRoutes } from './modules/vouchers/index.ts'
import { webhooksRoutes } from './modules/webhooks/index.ts'
import { webFolder } from './paths.ts'
import type { Services } from './services.ts'
import { wallTimes } from './wall-times.ts'

/** Whoever follows each request from its first moment on. */
type Traces = { watchRequests(app: FastifyInstance): void }

/** The HTTP side of the server: every capability's routes behind the same checks. */
export async function createApp(services: Services, traces?: Traces): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    // Refusals are no news; faults are logged where they are answered (http/problems.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: services.config.trustedProxies ? [...services.config.trustedProxies] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    frameworkErrors: answerProblem,
    clientErrorHandler: rejectMalformed,
    // Node's own refusal is no problem+json; rejectWithoutHost takes its place.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 100 },
    // A HEAD is answered as its GET: Node leaves the body out. A route of its own for each would make half as many routes again.
    exposeHeadRoutes: false,
    rewriteUrl: headAsGet,
  })
  traces?.watchRequests(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  readJsonBodies(app)
  answerProblems(app)
  rejectWithoutHost(app)
  warnOfHiddenProxy(app, services)
  rejectForeignOrigins(app, services.config.publicUrl)

  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: await contentPolicy(services.config) },
  })
  protectReplies(app)
  await rejectWhenBusy(app, {
    busyAfterMs: services.config.busyAfterMs,
    waiting: () => services.db.pools().find(({ pool }) => pool === 'app')?.waiting ?? 0,
  })
  await app.register(apiPages)

  guardTexts(app)

  const routes = routesOn(app, services)
  identityRoutes(routes, services)
  mailRoutes(routes, services)
  restaurantsRoutes(routes, services, wallTimes)
  practiceRoutes(routes, services)
  floorRoutes(routes, services)
  devicesRoutes(routes, services)
  signOnsRoutes(routes, services)
  menuRoutes(routes, services)
  openingHoursRoutes(routes, services)
  publicMenuRoutes(routes, services)
  guestTablesRoutes(routes, services)
  collectionRoutes(routes, services)
  marketplaceRoutes(routes, services)
  bookingsRoutes(routes, services)
  ordersRoutes(routes, services)
  paymentsRoutes(routes, services)
  partnersRoutes(routes, services)
  kitchenRoutes(routes, services)
  printingRoutes(routes, services)
  receiptsRoutes(routes, services)
  journalRoutes(routes, services)
  cashRoutes(routes, services)
  staffRoutes(routes, services)
  customersRoutes(routes, services)
  vouchersRoutes(routes, services)
  houseAccountsRoutes(routes, services)
  inventoryRoutes(routes, services)
  reportsRoutes(routes, services)
  platformRoutes(routes, services)
  leadsRoutes(routes, services)
  resourcesRoutes(routes, services)
  healthRoutes(routes, app, services)
  plansRoutes(routes, services)
  feesRoutes(routes, services)
  billingRoutes(routes, services)
  notificationsRoutes(routes, services)
  dashboardRoutes(routes, services)
  feedbackRoutes(routes, services)
  supportRoutes(routes, services)
  apiKeysRoutes(routes, services)
  webhooksRoutes(routes, services)
  accountClosureRoutes(routes, services)
  await app.register(importRoutes, services)
  await app.register(menuUploads, services)
  await app.register(supportUploads, services)
  await app.register(webhookRoutes, services)
  publicMenuPages(app, services)
  guestTablePages(app, services)
  receiptPages(app, services)
  collectionPages(app, services)
  bookingPages(app, services)
  const listed = () => publicMenuPaths(services)
  const plans = () => listPlans(services.db.shared, services.now())
  await webPages(app, services.config, { brandOf: services.brands.hostBrand, listed, plans })
  return app
}

const self = ["'self'"]
async function contentPolicy({ clockOffsetMs = 0 }: Config) {
  const built = existsSync(webFolder) ? await readScriptHashes(webFolder) : []
  const ofThePages = clockOffsetMs === 0 ? built : [...built, demoClockHash(clockOffsetMs)]
  return {
    defaultSrc: ["'none'"],
    scriptSrc: [...self, ...ofThePages],
    styleSrc: [...self, "'unsafe-inline'"],
    imgSrc: [...self, 'data:', 'blob:'],
    fontSrc: self,
    connectSrc: self,
    workerSrc: self,
    manifestSrc: self,
    formAction: self,
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  }
}

/** Fastify asks for the address of each request before it looks for the route. */
function headAsGet(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET'
  return request.url ?? '/'
}
