import { connect, type Socket } from 'node:net'
import { v7 as uuidv7 } from 'uuid'

export type Answer = { readonly status: number; readonly head: string; readonly body: string }

/**
 * One keep-alive connection that sends a request and waits for its answer. Written on the bare socket, because
 * an HTTP client would take as much of the processor as the server it measures.
 */
export type Connection = {
  /** Sends a command and takes whatever is answered. */
  ask(path: string, token: string, body: string): Promise<Answer>
  /** The same of a command that is carried out; throws when the server refuses it. */
  post(path: string, token: string, body: string): Promise<void>
  /** What the server shows there; throws when it refuses. */
  get(path: string, token: string): Promise<Answer>
  close(): void
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = await opened(port)
  let received = ''
  /** Of the answer that is coming in, known once its head is there. */
  let length = 0
  let bodyAt = 0
  let answered: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  socket.setNoDelay(true).setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    if (length === 0) {
      bodyAt = received.indexOf('\r\n\r\n') + 4
      if (bodyAt < 4) return
      length = bodyAt + Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1])
    }
    if (received.length < length) return
    const answer = {
      status: Number(received.slice(9, 12)),
      head: received.slice(0, bodyAt),
      body: received.slice(bodyAt),
    }
    received = ''
    length = 0
    answered?.resolve(answer)
  })
  for (const event of ['error', 'close']) {
    socket.on(event, () => answered?.reject(new Error('The server closed the connection')))
  }

  const send = (request: string) =>
    new Promise<Answer>((resolve, reject) => {
      answered = { resolve, reject }
      socket.write(request)
    })
  const headOf = (method: string, path: string, token: string) =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`
  const ask = (path: string, token: string, body: string) =>
    send(
      `${headOf('POST', path, token)}idempotency-key: ${uuidv7()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )

  return {
    ask,
    post: async (path, token, body) => void expected(201, await ask(path, token, body)),
    get: async (path, token) => expected(200, await send(`${headOf('GET', path, token)}\r\n`)),
    close() {
      answered = undefined
      socket.destroy()
    },
  }
}

function expected(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`The server refused: ${answer.status} … ${answer.body}`)
  return answer
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })
}
