import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * `127.0.0.1, 10.0.0.0/8, fd00::/8`: on whose word `X-Forwarded-For` says where a request comes from. Addresses and not
 * how many proxies there are: a count is also believed of whoever comes past them.
 */
export const trustedProxies = z.string().transform((text, { issues }): readonly string[] => {
  const networks = text.split(',').map((part) => part.trim())
  const wrong = networks.filter((network) => !isNetwork(network))
  if (wrong.length === 0) return networks
  issues.push({
    code: 'custom',
    input: text,
    message: `${wrong.map((part) => JSON.stringify(part)).join(', ')} is no address or network of a proxy; must be like "127.0.0.1, 10.0.0.0/8"`,
  })
  return z.NEVER
})

/** An address, or a network that is smaller than everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more !== undefined) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
