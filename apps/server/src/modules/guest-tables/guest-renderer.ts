import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { GuestTablePage } from '@tableside/contract/guest-tables'
import type { Config } from '../../config.ts'
import { guestAssetsFile, guestPagesModule } from '../../paths.ts'

/** Writes the pages of a table, with React, from the same parts that run on the phone. */
export type GuestRenderer = {
  readonly renderGuestTable: (page: GuestTablePage) => string
  readonly renderScanAgain: () => string
}

type Assets = {
  readonly script: string | null
  readonly preloads: readonly string[]
  readonly fonts: readonly string[]
  readonly style: string
}
/** Without a build there is no script, and the page is read all the same. */
const notBuilt: Assets = { script: null, preloads: [], fonts: [], style: '' }

let loaded: Promise<GuestRenderer> | undefined

/** Loaded once, by whoever is asked first: it is a program of the web app's (apps/web/src/guest/server.tsx). */
export function guestRenderer({ guestPages = guestPagesModule }: Config): Promise<GuestRenderer> {
  loaded ??= load(guestPages)
  return loaded
}

async function load(file: string): Promise<GuestRenderer> {
  const assets: Assets = existsSync(guestAssetsFile) ? JSON.parse(readFileSync(guestAssetsFile, 'utf8')) : notBuilt
  // The web app is no library of the server's: what its program offers is said here.
  const pages: {
    renderGuestTable(page: GuestTablePage, assets: Assets): string
    renderScanAgain(assets: Assets): string
  } = await import(pathToFileURL(file).href)
  return {
    renderGuestTable: (page) => pages.renderGuestTable(page, assets),
    renderScanAgain: () => pages.renderScanAgain(assets),
  }
}
