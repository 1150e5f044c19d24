import { connect, type Socket } from 'node:net'
import { v7 as uuidv7 } from 'uuid'

/**
 * One keep-alive connection that sends a request and waits for its answer. Written on the bare socket, because
 * an HTTP client would take as much of the processor as the server it measures.
 */
export type Connection = { post(path: string, token: string, body: string): Promise<void>; close(): void }

export async function openConnection(port: number): Promise<Connection> {
  const socket = await opened(port)
  let received = ''
  let answered: { resolve(): void; reject(error: Error): void } | undefined
  socket.setNoDelay(true).setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const bodyAt = received.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1])
    if (received.length < bodyAt + length) return
    const answer = received
    received = ''
    if (answer.startsWith('HTTP/1.1 201 ')) answered?.resolve()
    else answered?.reject(new Error(`The server refused: ${answer.slice(0, 12)} … ${answer.slice(bodyAt)}`))
  })
  for (const event of ['error', 'close']) {
    socket.on(event, () => answered?.reject(new Error('The server closed the connection')))
  }

  return {
    post: (path, token, body) =>
      new Promise<void>((resolve, reject) => {
        answered = { resolve, reject }
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${uuidv7()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        )
      }),
    close() {
      answered = undefined
      socket.destroy()
    },
  }
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })
}
