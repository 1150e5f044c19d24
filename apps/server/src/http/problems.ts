import type { Problem } from '@tableside/contract/core'
import { DomainError, type Refusal, type RefusalCode, refusals } from '@tableside/domain/errors'
import { en, wordsIn } from '@tableside/messages/catalogs'
import { locales, type Words } from '@tableside/messages/words'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { html } from 'ghtml'
import { isTransient, sqlState, statementTimeout, uniqueViolation } from '../db/pool.ts'
import { pageLanguage, wordsOf } from './guest-language.ts'

/** The most validation issues one answer lists. */
export const maxIssues = 20

/** A restarted database is back by then, and a load balancer has noticed one that is still away. */
export const retryAfterSeconds = 5

/** Answers every error as problem+json: refusals in words, faults without a word of their inside. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem)
}

/** Also for what the framework refuses before any route is found, like an address it cannot read. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal) {
    // The database should not be the first to notice, and must be there: worth a look, though nothing went wrong.
    if (isFromDatabase(error)) request.log.warn({ ...asked(request), err: error }, 'refused by the database')
    return send(request, reply, refusal)
  }
  request.log.error({ ...asked(request), err: error }, 'fault')
  const status = 500
  const { t } = isGuestsPage(request) ? wordsIn(pageLanguage(request)) : wordsIn('en')
  const [title, detail] = [t('answers.wentWrong'), t('answers.tryAgain')]
  const problem = { type: 'about:blank', status, code: 'internal_error', title, detail, requestId: request.id }
  if (isGuestsPage(request)) return reply.code(status).type('text/html; charset=utf-8').send(pageOf(request, problem))
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

/** What was asked for: the address's pattern, for what stands in its place may be a name. */
function asked({ method, routeOptions }: FastifyRequest): object {
  return { method, route: routeOptions.url }
}

/** The framework has codes as well; a database's are five signs long, and one that cannot be reached has none. */
function isFromDatabase(error: FastifyError): boolean {
  return !(error instanceof DomainError) && (isTransient(error) || /^[0-9A-Z]{5}$/.test(sqlState(error) ?? ''))
}

type Refused = DomainError & { issues?: Problem['issues'] }

function send(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const problem = inWordsFor(request, problemOf(refused, request.id))
  const retryAfter = retryAfterOf(refused)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (isGuestsPage(request))
    return reply.code(problem.status).type('text/html; charset=utf-8').send(pageOf(request, problem))
  return reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Guests read its refusals on their phones. */
    isForGuests?: boolean
  }
}

/** What people of the restaurant are asked to do helps no guest, so pages and endpoints for guests have texts of their own. */
function inWordsFor(request: FastifyRequest, problem: Problem): Problem {
  const { code } = problem
  const isPage = isGuestsPage(request)
  if (!(isPage || request.routeOptions.config.isForGuests) || !isReadByGuests(code)) return problem
  const { t } = isPage ? wordsIn(pageLanguage(request)) : wordsOf(request)
  const { retryAfterSeconds, next } = problem.facts ?? {}
  const wait = typeof retryAfterSeconds === 'number' ? formatWait(t, retryAfterSeconds) : undefined
  // "Try again in 3 minutes." and "We open again on Sunday at 12:00." say more than the usual text.
  const known = wait ?? (typeof next === 'string' ? next : undefined)
  return { ...problem, title: t(`refusalTitles.${code}`), detail: known ?? t(`refusalNexts.${code}`) }
}

const isReadByGuests = (code: string): code is keyof typeof en.refusalTitles => code in en.refusalTitles

/** A guest who opens a page reads words, not a program's answer. */
const isGuestsPage = ({ method, url }: FastifyRequest) => method === 'GET' && url.startsWith('/r/')

function pageOf(request: FastifyRequest, { title, detail }: Pick<Problem, 'title' | 'detail'>) {
  const { lang, direction } = locales[pageLanguage(request)]
  return html`<!doctype html>
<html lang="${lang}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 20px}</style></head><body><main><h1>${title}</h1><p>${detail ?? ''}</p></main></body></html>`
}

/** What `Retry-After` says of a refusal; undefined where waiting does not help. */
export function retryAfterOf({ code, facts }: DomainError): string | undefined {
  const { retryAfterSeconds: usual }: Refusal = refusals[code]
  // Whoever knows how long says so.
  const seconds = facts.retryAfterSeconds ?? usual
  return seconds === undefined ? undefined : String(seconds)
}

/** A refusal as problem+json. */
export function problemOf({ code, facts, issues }: Refused, requestId: string): Problem {
  const { status, title, next } = refusals[code]
  const wait = typeof facts.retryAfterSeconds === 'number' ? facts.retryAfterSeconds : undefined
  // Whoever knows more of what to do next says so.
  const known = typeof facts.next === 'string' ? facts.next : next
  return {
    type: `/api/docs/errors#${code}`,
    status,
    code,
    title,
    detail: wait === undefined ? known : formatWait(wordsIn('en').t, wait),
    requestId,
    ...(issues ? { issues } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
  }
}

const formatWait = (t: Words['t'], seconds: number) =>
  seconds < 90 ? t('answers.inSeconds', { count: seconds }) : t('answers.inMinutes', { count: Math.ceil(seconds / 60) })

/** The framework's own refusals, in our words. */
const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'busy',
}

function asRefusal(error: FastifyError): Refused | undefined {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that is no id at all leads nowhere, like one that does not exist.
    if (error.validationContext === 'params') return new DomainError('not_found')
    const issues = error.validation.slice(0, maxIssues).map(({ instancePath, message, params }) => ({
      // A field name may be as long as the body.
      path: instancePath.slice(0, 300).replace(/^\//, '').replaceAll('/', '.'),
      message: (unknownKeys(params) ?? message ?? 'is not right').slice(0, 300),
    }))
    return Object.assign(new DomainError('invalid_request'), { issues })
  }
  const code = frameworkCodes[error.code]
  if (code) return new DomainError(code)
  if (error.statusCode === 429) return new DomainError('too_many_requests')
  if (error.statusCode === 400 || error instanceof SyntaxError) return new DomainError('malformed_json')
  if (sqlState(error) === 'TS403') return new DomainError('approval_invalid')
  if (sqlState(error) === 'TS409') return new DomainError('payment_exists')
  if (sqlState(error) === 'TS410') return new DomainError('voucher_changed')
  if (sqlState(error) === 'TS411') return new DomainError('drawer_counted_since')
  if (sqlState(error) === 'TS412') return new DomainError('day_closed_since')
  if (sqlState(error) === 'TS413') return new DomainError('order_invoiced')
  if (sqlState(error) === 'TS414') return new DomainError('account_changed')
  if (sqlState(error) === 'TS415') return new DomainError('order_exists')
  // An id that is taken where nobody looked, and a value no column can hold (class 22: a NUL, half an emoji, the year 0).
  if (sqlState(error) === uniqueViolation) return new DomainError('id_taken')
  if (sqlState(error)?.startsWith('22')) return new DomainError('invalid_request')
  // A statement that took too long, a lock or a deadlock: nothing was stored, or the key tells what was.
  if ([statementTimeout, '55P03', '40001', '40P01'].includes(sqlState(error) ?? '')) return new DomainError('busy')
  if (isTransient(error)) return new DomainError('unavailable', { retryAfterSeconds })
  return undefined
}

function unknownKeys(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('keys' in params) || !Array.isArray(params.keys))
    return undefined
  return `Unknown field: ${params.keys.slice(0, maxIssues).join(', ')}`
}
