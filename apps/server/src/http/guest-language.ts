import { type Language, languageOf, languageSchema } from '@tableside/domain/language'
import { serverCookies } from '@tableside/domain/privacy'
import { wordsIn } from '@tableside/messages/catalogs'
import type { Words } from '@tableside/messages/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'

const cookieName = 'tableside-language'

/** What a page's own calls are answered in: each names the language its page is written in. */
export const wordsOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Words =>
  wordsIn(languageOf(headers['accept-language'] ?? '') ?? 'en')

const inQuery = z.object({ lang: languageSchema.optional().catch(undefined) }).catch({})

/** What the guest has just chosen at the top of a page; undefined where they have not. */
export const chosenLanguage = ({ query }: Pick<FastifyRequest, 'query'>): Language | undefined =>
  inQuery.parse(query).lang

/** The language of a page: what the guest chose now, or before on this phone, else what the phone asks for, else English. */
export function pageLanguage(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { cookie, 'accept-language': accepted } = request.headers
  const kept = /(?:^|; *)tableside-language=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]
  return chosenLanguage(request) ?? languageSchema.safeParse(kept).data ?? languageOf(accepted ?? '') ?? 'en'
}

/** The phone keeps what its guest has chosen. */
export function keepLanguage({ publicUrl }: Pick<Config, 'publicUrl'>, reply: FastifyReply, language: Language): void {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : ''
  const { seconds } = serverCookies.language
  reply.header('set-cookie', `${cookieName}=${language}; Path=/r; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`)
}
