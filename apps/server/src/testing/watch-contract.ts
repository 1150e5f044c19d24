import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { endpoints } from '@tableside/contract'
import { type Endpoint, everyRefusal, problemSchema } from '@tableside/contract/core'
import { refusals } from '@tableside/domain/errors'
import { serverCookies } from '@tableside/domain/privacy'
import fc from 'fast-check'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inject } from 'vitest'

/** A reply that its endpoint does not declare. */
export type ContractFault = { readonly endpoint: string; readonly fault: string }

const declared = new Map<string, { endpoint: Endpoint; codes: ReadonlySet<string> }>(
  endpoints.map((endpoint: Endpoint) => [
    `${endpoint.method} ${endpoint.path}`,
    { endpoint, codes: new Set<string>(everyRefusal(endpoint)) },
  ]),
)
const faults: ContractFault[] = []
const seen = new Set<string>()
let isWatching = false
/** Whether a property plays one of its histories: what it meets there depends on its seed, so the next run may not. */
let isByChance = false

/**
 * Holds every reply of every app of this process to the contract: its status and code are declared, and its body parses
 * by the endpoint's own schema.
 *
 * @returns what was found since, by this server or one beside it
 */
export function watchContract(): () => readonly ContractFault[] {
  const { length } = faults
  if (!isWatching) {
    isWatching = true
    fc.configureGlobal({
      ...fc.readConfigureGlobal(),
      asyncBeforeEach: () => setByChance(true),
      asyncAfterEach: () => setByChance(false),
    })
    subscribe('fastify.initialization', (message) => {
      const { fastify } = message as { fastify: FastifyInstance }
      fastify.addHook('onSend', async (request, reply, payload) => {
        check(request, reply, payload)
        checkCookies(request, reply)
        return payload
      })
    })
  }
  return () => faults.slice(length)
}

function check(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const known = declared.get(`${request.method} ${request.routeOptions.url}`)
  if (!known) return
  const { endpoint, codes } = known
  const { statusCode } = reply
  const found = (fault: string) => faults.push({ endpoint: endpoint.name, fault })
  if (statusCode === 500) return
  if (statusCode >= 400) {
    const problem = problemSchema.strict().safeParse(jsonOf(payload))
    if (!problem.success) return void found(`${statusCode} is no problem: ${String(payload).slice(0, 200)}`)
    const { code, status } = problem.data
    notice(`${endpoint.name} ${code}`)
    if (!codes.has(code)) return void found(`answers ${statusCode} ${code}, which it does not declare`)
    if (status !== statusCode || refusals[code as keyof typeof refusals].status !== statusCode)
      found(`answers ${code} with ${statusCode}`)
    return
  }
  if (statusCode !== endpoint.status && statusCode !== 304)
    return void found(`answers ${statusCode}, declared is ${endpoint.status}`)
  if (!endpoint.reply || typeof payload !== 'string') return
  const parsed = endpoint.reply.safeParse(jsonOf(payload))
  if (!parsed.success) found(`replies what its schema refuses: ${parsed.error.message.slice(0, 300)}`)
}

/** What sets a cookie stands on the privacy page, with how long it is kept. */
function checkCookies({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  for (const cookie of [reply.getHeader('set-cookie') ?? []].flat()) {
    const name = String(cookie).split('=')[0] ?? ''
    const maxAge = Number(/Max-Age=(\d+)/.exec(String(cookie))?.[1] ?? Number.POSITIVE_INFINITY)
    if (Object.values(serverCookies).some((listed) => listed.name.test(name) && maxAge <= listed.seconds)) continue
    faults.push({
      endpoint: `${method} ${routeOptions.url}`,
      fault: `sets ${name}, which the privacy page does not list so`,
    })
  }
}

async function setByChance(is: boolean): Promise<void> {
  isByChance = is
}

/** Tells the end of the suite, which is another process, that a test was answered with this refusal. */
function notice(pair: string): void {
  if (isByChance || seen.has(pair)) return
  seen.add(pair)
  appendFileSync(inject('seenRefusals'), `${pair}\n`)
}

function jsonOf(payload: unknown): unknown {
  try {
    return JSON.parse(String(payload))
  } catch {
    return undefined
  }
}
