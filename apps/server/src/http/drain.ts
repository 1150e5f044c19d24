import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A request may still be in flight on a connection that looks idle: it is accepted for this long. */
const graceMs = 500
/** How long a client may take to close a connection that we have ended. */
const closeMs = 1_000
/** The longest a running request may still take: a card payment waits this long for its provider. */
const maxRequestMs = 10_000
const pollMs = 20

/**
 * Shuts HTTP down gracefully: accepts no new connection, answers every running request with `connection: close` and ends
 * idle connections. Call it before the app listens.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  let isDraining = false
  /** Every open connection with the number of its requests under way. */
  const connections = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.prependListener('request', ({ socket }, response) => {
    connections.set(socket, (connections.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (connections.get(socket) ?? 1) - 1
      if (connections.has(socket)) connections.set(socket, left)
      // The head of this answer may have gone before the server began to stop.
      if (isDraining && left === 0) socket.end()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })

  const idle = () => [...connections].flatMap(([socket, requests]) => (requests === 0 ? [socket] : []))
  const waitFor = async (ms: number, isDone: () => boolean) => {
    const end = performance.now() + ms
    while (!isDone() && performance.now() < end) await sleep(pollMs)
  }
  return async () => {
    isDraining = true
    // Not the HTTP server's own `close`: it cuts idle connections at once, and with them the requests on their way.
    NetServer.prototype.close.call(app.server)
    await waitFor(graceMs, () => connections.size === 0)
    for (const socket of idle()) socket.end()
    await waitFor(closeMs, () => idle().length === 0)
    for (const socket of idle()) socket.destroy()
    await waitFor(maxRequestMs, () => connections.size === 0)
    for (const socket of connections.keys()) socket.destroy()
    await app.close()
  }
}
