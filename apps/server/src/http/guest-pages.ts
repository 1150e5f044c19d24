import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { GuestPage } from '@tableside/contract/guest-pages'
import { idSchema } from '@tableside/domain/ids'
import type { Language } from '@tableside/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { guestAssetsFile, guestPagesModule } from '../paths.ts'
import { chosenLanguage, keepLanguage } from './guest-language.ts'
import { type PageFile, pageFile } from './page-files.ts'
import { sendPage } from './web-pages.ts'

/** Writes a page for guests, with React, from the same parts that run on the phone. */
export type GuestRenderer = (page: GuestPage, language: Language) => string

/** Made by the build (apps/web/vite/guest-pages.ts): the scripts by the kind of page, and what all pages have. */
type Assets = {
  readonly scripts: Readonly<Record<string, { readonly script: string; readonly preloads: readonly string[] }>>
  readonly fonts: readonly string[]
  readonly style: string
}
/** Without a build there is no script, and the page is read all the same. */
const notBuilt: Assets = { scripts: {}, fonts: [], style: '' }

let loaded: Promise<GuestRenderer> | undefined

/** Loaded once, by whoever is asked first: it is a program of the web app's (apps/web/src/guest/server.tsx). */
export function guestRenderer({ guestPages = guestPagesModule }: Config): Promise<GuestRenderer> {
  loaded ??= load(guestPages)
  return loaded
}

async function load(file: string): Promise<GuestRenderer> {
  const assets: Assets = existsSync(guestAssetsFile) ? JSON.parse(readFileSync(guestAssetsFile, 'utf8')) : notBuilt
  // The web app is no library of the server's: what its program offers is said here.
  const pages: { renderGuestPage(page: GuestPage, language: Language, assets: Assets): string } = await import(
    pathToFileURL(file).href
  )
  return (page, language) => pages.renderGuestPage(page, language, assets)
}

/** A page of one phone, which nobody keeps. */
export function sendPrivately(
  services: { readonly config: Config },
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): FastifyReply {
  return sendGuestPage(services, request, reply, pageFile(html), 'no-store')
}

/** A page in the language of whoever asked, which no cache hands to somebody else. */
export function sendGuestPage(
  { config }: { readonly config: Config },
  request: FastifyRequest,
  reply: FastifyReply,
  file: PageFile,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
): FastifyReply {
  const chosen = chosenLanguage(request)
  if (chosen) keepLanguage(config, reply, chosen)
  // Whoever keeps an answer keeps what it sets: what was just chosen is one phone's.
  const kept = chosen ? 'no-store' : cacheControl
  return sendPage(request, reply, file, kept, 'accept-encoding, host, accept-language, cookie')
}

const inQuery = z.object({ dish: z.preprocess((value) => [value ?? []].flat(), z.array(idSchema).max(30)).catch([]) })

/** Dishes added by a page's plain form; what is none adds nothing. */
export const chosenIn = (query: unknown): string[] => inQuery.parse(query).dish
