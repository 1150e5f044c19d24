import { lookup as resolve } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { WebhookTry } from '@tableside/contract/api'
import { answerWithinMs, isWebhookAddress } from '@tableside/domain/webhooks'
import { isPublicAddress } from './public-address.ts'

type Message = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** In a demo only. */
  readonly allowsLoopback: boolean
}

/** So much of an answer is taken before the line is cut; nothing of it is kept. */
const maxReplyBytes = 16 * 1024

/**
 * Sends a message to an address a restaurant typed in. The name is resolved here and the connection made to exactly that
 * address, never to a private one, so nobody reaches into our network with it. No redirect is followed.
 */
export async function guardedPost({ url, headers, body, allowsLoopback }: Message): Promise<Omit<WebhookTry, 'at'>> {
  const since = performance.now()
  const ms = () => Math.round(performance.now() - since)
  if (!isWebhookAddress(url, allowsLoopback)) return { status: null, ms: 0, why: 'address' }
  const target = new URL(url)
  const mayLoop = allowsLoopback && target.protocol === 'http:'
  if (isIP(target.hostname) && !mayLoop && !isPublicAddress(target.hostname)) {
    return { status: null, ms: 0, why: 'private_address' }
  }
  const signal = AbortSignal.timeout(answerWithinMs)
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  const given = { 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Tableside-Webhooks/1', ...headers }
  return new Promise((done) => {
    const sending = request(target, {
      method: 'POST',
      headers: given,
      // A connection of its own: the address was looked at for this one.
      agent: false,
      signal,
      maxHeaderSize: maxReplyBytes,
      ...(mayLoop ? {} : { lookup: publicOnly }),
    })
    sending.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      done({ status, ms: ms(), why: whyNot(status) })
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > maxReplyBytes) answer.destroy()
      })
      // It has answered; how the rest of it ends is of no concern.
      answer.on('error', () => undefined)
    })
    sending.on('error', (error) => done({ status: null, ms: ms(), why: signal.aborted ? 'timeout' : codeOf(error) }))
    sending.end(body)
  })
}

function whyNot(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

const publicOnly: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new NotPublic(), '', 4)
    // One private address among public ones is enough: somebody is trying something.
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(), '', 4)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

class NotPublic extends Error {
  readonly code = 'private_address'
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : 'failed'
}
