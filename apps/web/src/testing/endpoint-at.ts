import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'

type Found = { readonly endpoint: Endpoint; readonly params: Readonly<Record<string, string>> }

/** A fixed word in a path goes before a parameter. */
const patterns = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    parameters: endpoint.path.split(':').length,
  }))
  .toSorted((a, b) => a.parameters - b.parameters)

/** The endpoint of the contract at an address. */
export function endpointAt(method: string, path: string): Found | undefined {
  const best = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  if (!best) return undefined
  const groups = Object.entries(best.pattern.exec(path)?.groups ?? {})
  return {
    endpoint: best.endpoint,
    params: Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)])),
  }
}
