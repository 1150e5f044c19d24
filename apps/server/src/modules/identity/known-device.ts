import { createHmac, randomBytes } from 'node:crypto'
import { serverCookies } from '@tableside/domain/privacy'
import type { FastifyRequest } from 'fastify'
import { derivedSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import { type Limit, ofClient } from './attempts.ts'
import { cookieOf, cookieValue, setCookie } from './session-cookie.ts'
import { readToken, signToken } from './signed-token.ts'

/** Longer than any session lasts: whoever is asked for the password again is asked on a device that is still known. */
const knownForSeconds = serverCookies.device.seconds
/** A tablet that many people sign in on knows the last of them. */
const maxAccounts = 6

type Settings = Pick<Services, 'config'>

/**
 * Whose wrong passwords keep whom out. A browser that somebody has signed in with has guesses of its own for their
 * account; all others share what is left for that account, and for the network they come from. So a stranger who
 * guesses keeps nobody out who is at their own till or phone.
 */
export function signInLimits({ config }: Settings, { ip, headers }: FastifyRequest, email: string): Limit[] {
  const deviceId = knownDeviceOf({ config }, headers.cookie, email)
  if (deviceId) return [{ what: `account ${email} on ${deviceId}`, max: 10 }]
  return [{ what: `account ${email}`, max: 10 }, ofClient(ip)]
}

/** Guesses of the second step: who gets this far knows the password. */
export function codeLimits(settings: Settings, { headers }: FastifyRequest, email: string): Limit[] {
  const deviceId = knownDeviceOf(settings, headers.cookie, email)
  return [{ what: deviceId ? `codes ${email} on ${deviceId}` : `codes ${email}`, max: 5 }]
}

/** Passwords and codes asked for once more of somebody signed in: a stranger's guesses are not theirs. */
export const passwordsIn = (sessionId: string): Limit => ({ what: `passwords in ${sessionId}`, max: 10 })
export const codesIn = (sessionId: string): Limit => ({ what: `codes in ${sessionId}`, max: 5 })

/** A Set-Cookie that makes this browser known to the account, beside those it is known to already. */
export function knownDeviceCookie({ config }: Settings, { headers }: FastifyRequest, email: string): string {
  const { deviceId, accounts } = readDevice({ config }, headers.cookie) ?? {
    deviceId: randomBytes(9).toString('base64url'),
    accounts: [],
  }
  const account = accountFingerprint({ config }, email)
  const known = [account, ...accounts.filter((each) => each !== account)].slice(0, maxAccounts)
  const value = signToken(config.appSecret, 'known device', [deviceId, ...known].join(' '))
  return setCookie(config, deviceCookieOf(config.publicUrl), value, knownForSeconds)
}

function knownDeviceOf(settings: Settings, cookies: string | undefined, email: string): string | undefined {
  const device = readDevice(settings, cookies)
  return device?.accounts.includes(accountFingerprint(settings, email)) ? device.deviceId : undefined
}

type KnownDevice = { readonly deviceId: string; readonly accounts: readonly string[] }

function readDevice({ config }: Settings, cookies: string | undefined): KnownDevice | undefined {
  const value = cookies && cookieValue(cookies, deviceCookieOf(config.publicUrl))
  const [deviceId, ...accounts] = (value && readToken(config.appSecret, 'known device', value))?.split(' ') ?? []
  return deviceId ? { deviceId, accounts } : undefined
}

const deviceCookieOf = (publicUrl: string) => `${cookieOf(publicUrl).name}-device`

/** Stands for an account in the cookie: who finds the cookie does not learn the address. */
function accountFingerprint({ config }: Settings, email: string): string {
  const mark = createHmac('sha256', derivedSecret(config.appSecret, 'known device')).update(email).digest()
  return mark.subarray(0, 16).toString('base64url')
}
