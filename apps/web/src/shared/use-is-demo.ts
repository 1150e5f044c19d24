import { useQuery } from '@tanstack/react-query'

/**
 * Whether this is a demo, where nothing is real. Asked without the typed client: every page asks, the public ones too,
 * and those must stay light. No answer is "no".
 */
export function useIsDemo(): boolean {
  const { data } = useQuery({ queryKey: ['is-demo'], queryFn: askIsDemo, staleTime: Number.POSITIVE_INFINITY })
  return data ?? false
}

async function askIsDemo(): Promise<boolean> {
  const site: unknown = await (await fetch('/api/v1/site')).json()
  return typeof site === 'object' && site !== null && 'isDemo' in site && site.isDemo === true
}
