import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
})
afterAll(() => server.stop())

/** What the server answers to these very bytes. */
async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, problem: JSON.parse(body) }
}

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_http'],
  ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_http'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400, 'malformed_http'],
  ['no host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_http'],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
    'malformed_http',
  ],
  ['headers of 64 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`, 431, 'headers_too_large'],
])('answers %s as problem+json and ends the connection', async (_what, bytes, status, code) => {
  const { head, problem } = await answerTo(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  expect(head).toMatch(/connection: close/i)
  expect(problem).toMatchObject({ status, code, requestId: expect.any(String), detail: expect.any(String) })
})
