import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { demoClockScript } from './demo-clock-script.ts'

/** What is true of this installation and could not be known when the pages were built. */
export type SiteFacts = { readonly publicUrl: string; readonly isDemo: boolean; readonly clockOffsetMs?: number }

/** A prerendered page, ready to be sent. */
export type PageFile = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer; readonly etag: string }

/** Stands in the built pages for the address people use (apps/web, shared/public/page-head.ts). */
const originPlaceholder = 'https://origin.invalid'

/** The built pages by their address: `platform.html` is `/platform`, `index.html` is `/`. Read once, at the start. */
export async function readPages(folder: string, facts: SiteFacts): Promise<ReadonlyMap<string, PageFile>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = files.map(async (file) => {
    const html = await readFile(join(folder, file), 'utf8')
    return [`/${file.replace(/(index)?\.html$/, '')}`, pageFile(asPublished(html, facts))] as const
  })
  return new Map(await Promise.all(pages))
}

// Not the data for search engines: a browser never runs it, so no policy forbids it.
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g

/** The scripts that stand in the built pages themselves, as a content security policy names them: `'sha256-…'`. */
export async function readScriptHashes(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const scripts = pages.flatMap((html) => [...html.matchAll(inlineScript)].map(([, code = '']) => code))
  return [...new Set(scripts)].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** The addresses of the app as its router names them: "/dashboard/orders/$orderId" (apps/web/vite/app-addresses.ts). */
export async function readAppAddresses(folder: string): Promise<readonly string[]> {
  return z.array(z.string()).parse(JSON.parse(await readFile(join(folder, 'app-addresses.json'), 'utf8')))
}

/**
 * The page with the real address in it. In a demo it says so itself and keeps free, from the first paint on, the room of
 * the line that says so (apps/web, site-banners.tsx): nothing moves when it comes, and on a line that swallows it comes, too.
 */
function asPublished(html: string, { publicUrl, isDemo, clockOffsetMs = 0 }: SiteFacts): string {
  const atOrigin = html.replaceAll(originPlaceholder, new URL(publicUrl).origin)
  const placed =
    clockOffsetMs === 0
      ? atOrigin
      : atOrigin.replace('<head>', `<head><script>${demoClockScript(clockOffsetMs)}</script>`)
  return isDemo ? placed.replace('<html ', '<html data-demo style="--banner-height:2rem" ') : placed
}

// Whoever asks first waits for it: the last twentieth of the size would take ten times as long.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Compressed when somebody asks for it: a start that compressed every page would take a tenth of a second longer. */
export function pageFile(html: string): PageFile {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
  let br: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    plain,
    etag,
    get br() {
      br ??= brotliCompressSync(plain, quickly)
      return br
    },
    get gzip() {
      gzip ??= gzipSync(plain)
      return gzip
    },
  }
}
