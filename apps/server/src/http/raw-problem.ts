import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'
import { problemOf, retryAfterOf } from './problems.ts'

/** Answers over the bare connection, where there is no reply yet or never will be one, and ends it. */
export function sendRawProblem(socket: Duplex, refusal: DomainError): void {
  const problem = problemOf(refusal, randomUUID())
  const body = JSON.stringify(problem)
  const retryAfter = retryAfterOf(refusal)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** HTTP/1.1 names the host with every request (RFC 9112 § 3.2). */
export function rejectWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new DomainError('malformed_http')
  })
}

/** What is no HTTP, has endless headers or never ends: refused before there is a request. */
export function rejectMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') sendRawProblem(socket, new DomainError('request_timeout'))
  else if (error.code === 'HPE_HEADER_OVERFLOW') sendRawProblem(socket, new DomainError('headers_too_large'))
  else sendRawProblem(socket, new DomainError('malformed_http'))
}
