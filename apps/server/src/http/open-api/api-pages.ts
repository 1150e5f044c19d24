import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { requestsPerMinute } from '@tableside/domain/api'
import { refusals } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { completeDocument } from './complete-document.ts'
import { namedSchemas, nameSchemas } from './named-schemas.ts'

/** The API described from the same declarations the server enforces: `/api/openapi.json` and, to read, `/api/docs`. */
export const apiPages = plugin(async (app: FastifyInstance) => {
  nameSchemas()
  const naming = { schemaRegistry: namedSchemas }
  const withSchemas = createJsonSchemaTransformObject(naming)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: '/' }],
      info: {
        title: 'Tableside',
        version: '1',
        description:
          'Orders, kitchen, payments and ledger of a restaurant. Amounts are integer pence, rates are basis points, times are ISO 8601 in UTC. Errors are problem+json with a `code`. Send an `Idempotency-Key` with everything that makes or moves something: the same key has its effect once.',
      },
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'tsk_…',
            description: `An API key, made on the page API Access of a restaurant’s dashboard (plan Omega): \`Authorization: Bearer tsk_…\`. It works in that restaurant only, for the scopes it was made with, and makes up to ${requestsPerMinute} requests a minute: the headers RateLimit-Policy and RateLimit say how many are left.`,
          },
          person: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of a person, from POST /api/v1/auth/token. Browsers send a session cookie.',
          },
        },
      },
    },
    transform: createJsonSchemaTransform(naming),
    transformObject: (document) => completeDocument(withSchemas(document)),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/docs/errors', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(errorsPage()),
  )
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})

/** Every code an answer may carry, to read: what happened and what to do next. */
function errorsPage(): string {
  const rows = Object.entries(refusals)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([code, { status, title, next }]) =>
        `<dt id="${code}"><code>${code}</code> ${status}</dt><dd>${title} ${next}</dd>`,
    )
  return `<!doctype html><html lang="en-GB"><title>Errors – Tableside API</title><meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{margin-top:1rem}</style>
<h1>Errors</h1><p>Errors are problem+json; <code>code</code> is one of these.</p><dl>${rows.join('\n')}</dl></html>`
}
