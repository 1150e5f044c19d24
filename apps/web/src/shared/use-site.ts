import { useSyncExternalStore } from 'react'
import { answerLimit } from './answer-limit.ts'
import { signedInHint } from './signed-in-hint.ts'

/** What every page may know before anybody has signed in (`getSite`). */
export type Site = {
  /** False until the server has answered. */
  readonly isKnown: boolean
  readonly isDemo: boolean
  /** The moment at which the demo's clock started; null where it goes by the machine's. */
  readonly demoClock: string | null
  /** What the product is called here: partners sell it under their own name. */
  readonly productName: string
  /** Under whose name this host, or the restaurant somebody works in, stands; undefined for the platform's own. */
  readonly brand: SiteBrand | undefined
  readonly isInMaintenance: boolean
  readonly areSignUpsOpen: boolean
  /** Whether owners at a limit of their plan are offered the next one. */
  readonly areUpgradesOffered: boolean
  readonly supportEmail: string | null
  readonly supportPhone: string | null
  /** How long a new restaurant tries its plan. */
  readonly trialDays: number
}

export type SiteBrand = { readonly name: string; readonly accentColour: string; readonly logoUrl: string | null }

/** Until the server has answered, and whenever it does not: nothing special is going on. */
const usual: Site = {
  isKnown: false,
  isDemo: false,
  demoClock: null,
  productName: 'Tableside',
  brand: undefined,
  isInMaintenance: false,
  areSignUpsOpen: true,
  areUpgradesOffered: true,
  supportEmail: null,
  supportPhone: null,
  trialDays: 14,
}

/** Maintenance is announced on a screen that was open before, within this time. */
const askEveryMs = 60_000
const freshMs = 10_000

/**
 * What is true of the whole platform now. Asked without the typed client and the query library: every page asks, the
 * public ones too, and those must stay light.
 */
export function useSite(): Site {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => usual,
  )
}

/**
 * On a partner's host the page itself brings the brand (http/partner-pages.ts), so that ours is never seen first; in a demo
 * it says that it is one (http/page-files.ts).
 */
function siteFromPage(): Site {
  if (typeof document === 'undefined') return usual
  const { brand: facts, demo } = document.documentElement.dataset
  const brand = facts === undefined ? undefined : brandOf(JSON.parse(facts))
  return { ...usual, isDemo: demo !== undefined, ...(brand && { productName: brand.name, brand }) }
}

let said = siteFromPage()
let worn: SiteBrand | undefined
let known = said
let askedAtMs = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(ask, askEveryMs)
    window.addEventListener('focus', askIfStale)
    askIfStale()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    window.removeEventListener('focus', askIfStale)
  }
}

function askIfStale(): void {
  if (performance.now() - askedAtMs > freshMs) void ask()
}

async function ask(): Promise<void> {
  askedAtMs = performance.now()
  // A server that cannot be reached says nothing new; the next round asks again.
  said = await askSite().catch(() => said)
  notifyListeners()
}

/** Whoever works in a partner's restaurant sees the partner's brand on every host; undefined takes it off again. */
export function applyBrand(brand: SiteBrand | undefined): void {
  worn = brand
  notifyListeners()
}

function notifyListeners(): void {
  const site = worn ? { ...said, productName: worn.name, brand: worn } : said
  if (sameSite(site, known)) return
  known = site
  for (const listener of listeners) listener()
}

function sameSite(a: Site, b: Site): boolean {
  return (
    a.isKnown === b.isKnown &&
    a.isDemo === b.isDemo &&
    a.demoClock === b.demoClock &&
    a.productName === b.productName &&
    a.brand?.accentColour === b.brand?.accentColour &&
    a.brand?.logoUrl === b.brand?.logoUrl &&
    a.isInMaintenance === b.isInMaintenance &&
    a.areSignUpsOpen === b.areSignUpsOpen &&
    a.areUpgradesOffered === b.areUpgradesOffered &&
    a.supportEmail === b.supportEmail &&
    a.supportPhone === b.supportPhone &&
    a.trialDays === b.trialDays
  )
}

async function askSite(): Promise<Site> {
  const answer = await fetch('/api/v1/site', { signal: answerLimit() })
  const site: unknown = answer.ok ? await answer.json() : {}
  if (typeof site !== 'object' || site === null) return usual
  const answered = new Map<string, unknown>(Object.entries(site))
  // The public pages know by the hint who is here; the server's word is better than the device's memory.
  if (answered.has('isSignedIn')) signedInHint.write(answered.get('isSignedIn') === true ? 'yes' : undefined)
  return {
    isKnown: true,
    isDemo: answered.get('isDemo') === true,
    demoClock: textOf(answered.get('demoClock')),
    productName: String(answered.get('productName') ?? usual.productName),
    brand: brandOf(answered.get('brand')),
    isInMaintenance: answered.get('isInMaintenance') === true,
    areSignUpsOpen: answered.get('areSignUpsOpen') !== false,
    areUpgradesOffered: answered.get('areUpgradesOffered') !== false,
    supportEmail: textOf(answered.get('supportEmail')),
    supportPhone: textOf(answered.get('supportPhone')),
    trialDays: Number(answered.get('trialDays') ?? usual.trialDays),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function brandOf(brand: unknown): SiteBrand | undefined {
  if (typeof brand !== 'object' || brand === null) return undefined
  const facts = new Map<string, unknown>(Object.entries(brand))
  return {
    name: String(facts.get('name')),
    accentColour: String(facts.get('accentColour')),
    logoUrl: textOf(facts.get('logoUrl')),
  }
}
