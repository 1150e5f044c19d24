import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can be cut, as a network is or a database that was killed. */
export async function cuttable(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    // It listens on a port, so its address is no path.
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  // Not by the database's socket, which nobody can cut.
  url.searchParams.delete('host')
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.toString(), cut, restore: () => listen(port), stop: cut }
}
