import { endpoints } from '@tableside/contract'
import { type Endpoint, sharedRefusals } from '@tableside/contract/core'
import { type RefusalCode, refusals } from '@tableside/domain/errors'

type Json = Record<string, unknown>

const problem = { $ref: '#/components/schemas/Problem' }

/** What any endpoint may answer besides its own: said once, and referred to as its default. */
export function refusedResponse(): Json {
  const shared = new Set(endpoints.flatMap((endpoint) => [...sharedRefusals(endpoint)]))
  const lines = [...shared].toSorted().map((code) => `- ${refusals[code].status} \`${code}\`: ${refusals[code].title}`)
  const alone = [...oftenAlone].map((code) => [code, ownResponse([code])])
  return {
    Refused: { description: `Refused, or failed:\n${lines.join('\n')}`, content: contentOf(problem) },
    ...Object.fromEntries(alone),
  }
}

/** The refusals that several endpoints have as their only one of a status: each is one response, which they refer to. */
const oftenAlone = new Set(endpoints.flatMap(aloneOf).filter((code, at, all) => all.indexOf(code) !== at))

function aloneOf({ refusals: codes }: Endpoint): RefusalCode[] {
  return [...groupByStatus(codes).values()].flatMap(([code, ...more]) => (code && more.length === 0 ? code : []))
}

/** An endpoint's refusals as OpenAPI responses: its own by status and code, all others by reference. */
export function refusalResponses(endpoint: Endpoint): Json {
  const own = [...groupByStatus(endpoint.refusals)].map(([status, codes]) => [
    String(status),
    codes.length === 1 && codes.every((code) => oftenAlone.has(code))
      ? { $ref: `#/components/responses/${codes[0]}` }
      : ownResponse(codes),
  ])
  return { ...Object.fromEntries(own), default: { $ref: '#/components/responses/Refused' } }
}

function ownResponse(codes: readonly RefusalCode[]): Json {
  return {
    description: 'Refused.',
    content: contentOf({ allOf: [problem, { properties: { code: { enum: codes } } }] }),
  }
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
