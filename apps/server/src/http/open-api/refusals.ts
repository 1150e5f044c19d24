import { endpoints } from '@tableside/contract'
import { type Endpoint, sharedRefusals } from '@tableside/contract/core'
import { type RefusalCode, refusals } from '@tableside/domain/errors'

type Json = Record<string, unknown>

const problem = { $ref: '#/components/schemas/Problem' }

/** What any endpoint may answer besides its own: said once, and referred to as its default. */
export function refusedResponse(): Json {
  const shared = new Set(endpoints.flatMap((endpoint) => [...sharedRefusals(endpoint)]))
  const lines = [...shared].toSorted().map((code) => `- ${refusals[code].status} \`${code}\`: ${refusals[code].title}`)
  return { Refused: { description: `Refused, or failed:\n${lines.join('\n')}`, content: contentOf(problem) } }
}

/** An endpoint's refusals as OpenAPI responses: its own by status and code, all others by reference. */
export function refusalResponses(endpoint: Endpoint): Json {
  const own = [...groupByStatus(endpoint.refusals)].map(([status, codes]) => [
    String(status),
    {
      description: 'Refused.',
      content: contentOf({ allOf: [problem, { properties: { code: { enum: codes } } }] }),
    },
  ])
  return { ...Object.fromEntries(own), default: { $ref: '#/components/responses/Refused' } }
}

const contentOf = (schema: Json) => ({ 'application/problem+json': { schema } })

function groupByStatus(codes: readonly RefusalCode[]): Map<number, RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set(codes)) {
    const { status } = refusals[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}
