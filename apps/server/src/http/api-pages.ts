import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The API described from the same declarations the server enforces: `/api/openapi.json` and, to read, `/api/docs`. */
export const apiPages = plugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tableside',
        version: '1',
        description:
          'Orders, kitchen, payments and ledger of a restaurant. Amounts are integer pence, rates are basis points, times are ISO 8601 in UTC. Errors are problem+json with a `code`. Send an `Idempotency-Key` with everything that makes or moves something: the same key has its effect once.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})
