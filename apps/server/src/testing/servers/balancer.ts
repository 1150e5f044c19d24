import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const healthEveryMs = 250
/** A machine with other work stalls: whoever does not answer yet is not gone. */
const healthWithinMs = 10_000

export type Balancer = {
  readonly url: string
  /** How many requests each port has answered. */
  readonly answered: ReadonlyMap<number, number>
  /** The ports that /readyz speaks well of. */
  ready(): number[]
  stop(): Promise<void>
}

/**
 * A balancer as docs/OPERATIONS.md asks for: it takes the servers in turn, asks each for /readyz, and gives a request to the
 * next one only where the first did not even take the connection. What breaks later it answers with 502, for a request that was
 * taken may have been carried out.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const answered = new Map<number, number>()
  const sockets = new Set<Socket>()
  const stopped = new AbortController()
  let turn = 0

  /** The servers in the order in which they are to be tried; where none is ready, all of them. */
  const inTurn = () => {
    const open = ready.size > 0 ? ports.filter((port) => ready.has(port)) : ports
    turn += 1
    return open.map((_port, index) => open[(index + turn) % open.length] ?? 0)
  }

  const forward = (
    incoming: IncomingMessage,
    reply: ServerResponse,
    body: Buffer,
    [port, ...others]: number[],
  ): void => {
    if (port === undefined) {
      reply.writeHead(503).end()
      return
    }
    const { method, url, headers } = incoming
    const sent = request({ port, host: '127.0.0.1', agent, method, path: url, headers: forwarded(incoming, headers) })
    sent.once('response', (answer) => {
      answered.set(port, (answered.get(port) ?? 0) + 1)
      const { connection: _hop, 'keep-alive': _time, ...passed } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, passed)
      answer.pipe(reply)
      answer.once('error', () => reply.destroy())
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return forward(incoming, reply, body, others)
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502, { 'x-because': error.code ?? error.message }).end()
    })
    sent.end(body)
  }

  const server = createServer((incoming, reply) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk) => chunks.push(chunk))
    incoming.once('end', () => forward(incoming, reply, Buffer.concat(chunks), inTurn()))
  })

  const upgrade = (incoming: IncomingMessage, near: Socket, [port, ...others]: number[]): void => {
    if (port === undefined) {
      near.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
      return
    }
    const far = connect(port, '127.0.0.1')
    sockets.add(far)
    far.once('close', () => sockets.delete(far))
    far.once('connect', () => {
      const head = Object.entries(forwarded(incoming, incoming.headers)).map(([name, value]) => `${name}: ${value}`)
      far.write(`GET ${incoming.url} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
      near.pipe(far).pipe(near)
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
    })
    far.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') upgrade(incoming, near, others)
      else near.destroy()
    })
  }
  server.on('upgrade', (incoming, near: Socket) => {
    near.on('error', () => near.destroy())
    upgrade(incoming, near, inTurn())
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const look = async (port: number) => {
    if (await isReady(port)) ready.add(port)
    else ready.delete(port)
  }
  const watch = async (port: number) => {
    while (!stopped.signal.aborted) {
      await look(port)
      await sleep(healthEveryMs)
    }
  }
  const watching = ports.map(watch)

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, so its address is no path.
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    answered,
    ready: () => [...ready],
    async stop() {
      stopped.abort()
      await Promise.all(watching)
      const closed = once(server, 'close')
      server.close()
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function forwarded({ socket }: IncomingMessage, headers: IncomingMessage['headers']) {
  return { ...headers, 'x-forwarded-for': String(headers['x-forwarded-for'] ?? socket.remoteAddress) }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: healthWithinMs }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(false))
  })
}
