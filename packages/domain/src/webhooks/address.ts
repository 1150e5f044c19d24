/**
 * Whether something may be sent to an address as it was typed: https, no user name or password, a port for such things.
 * Where its name leads is looked at each time something is sent.
 *
 * @param allowsLoopback in a demo, so that one can try it without a server on the internet
 */
export function isWebhookAddress(text: string, allowsLoopback: boolean): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'http:') return allowsLoopback && isLoopback(url)
  if (url.protocol !== 'https:' || isLoopback(url)) return false
  return /^(\d{4,5})?$/.test(url.port) && url.hostname.includes('.')
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1'
}
