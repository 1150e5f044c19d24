import { useQuery } from '@tanstack/react-query'
import { signedInHint } from './signed-in-hint.ts'

/** What every page may know before anybody has signed in (`getSite`). */
export type Site = {
  readonly isDemo: boolean
  readonly isInMaintenance: boolean
  readonly areSignUpsOpen: boolean
  readonly supportEmail: string | null
  /** How long a new restaurant tries its plan. */
  readonly trialDays: number
}

/** Until the server has answered, and whenever it does not: nothing special is going on. */
const usual: Site = { isDemo: false, isInMaintenance: false, areSignUpsOpen: true, supportEmail: null, trialDays: 14 }

/** Maintenance is announced on a screen that was open before, within this time. */
const askEveryMs = 60_000

/**
 * What is true of the whole platform now. Asked without the typed client: every page asks, the public ones too, and
 * those must stay light.
 */
export function useSite(): Site {
  const { data } = useQuery({
    queryKey: ['site'],
    queryFn: askSite,
    staleTime: 10_000,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: true,
  })
  return data ?? usual
}

async function askSite(): Promise<Site> {
  const answer = await fetch('/api/v1/site')
  const site: unknown = answer.ok ? await answer.json() : {}
  if (typeof site !== 'object' || site === null) return usual
  const said = new Map<string, unknown>(Object.entries(site))
  const email = said.get('supportEmail')
  // The public pages know by the hint who is here; the server's word is better than the device's memory.
  if (said.has('isSignedIn')) signedInHint.write(said.get('isSignedIn') === true ? 'yes' : undefined)
  return {
    isDemo: said.get('isDemo') === true,
    isInMaintenance: said.get('isInMaintenance') === true,
    areSignUpsOpen: said.get('areSignUpsOpen') !== false,
    supportEmail: typeof email === 'string' ? email : null,
    trialDays: Number(said.get('trialDays') ?? usual.trialDays),
  }
}
