import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ isAlone: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

it('answers an address that cannot be anybody’s as one that does not exist', async () => {
  for (const place of ['x'.repeat(101), '%', 'a%00b', '..%2f..']) {
    const { statusCode, headers } = await server.app.inject(`/api/v1/restaurants/${place}`)
    expect([place.slice(0, 9), statusCode]).toEqual([place.slice(0, 9), expect.toBeOneOf([401, 404])])
    expect(headers['content-type']).toContain('application/problem+json')
  }
  const tooLong = await server.app.inject(`/api/v1/restaurants/${'x'.repeat(101)}`)
  expect(tooLong.json()).toMatchObject({ status: 404, code: 'not_found' })
})

it('says at which field a text stands that nobody could read again', async () => {
  const url = '/api/v1/auth/sign-in'
  const signIn = (password: string) =>
    server.app.inject({ method: 'POST', url, payload: { email: 'nobody@example.test', password } })
  for (const password of ['half an emoji \ud83d', 'a NUL \0', 'turned around \u202e']) {
    expect((await signIn(password)).json()).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'password', message: 'Take out the characters that cannot be shown' }],
    })
  }
  expect((await signIn('Zoë 👩🏽‍🍳 עברית\n')).statusCode).toBe(401)
})

it('refuses a card number in any text, at its field, and repeats it nowhere', async () => {
  const url = '/api/v1/auth/sign-in'
  const payload = { email: 'nobody@example.test', password: 'Card 4242 4242 4242 4242' }
  const reply = await server.app.inject({ method: 'POST', url, payload })
  expect(reply.json()).toMatchObject({
    ...{ status: 400, code: 'invalid_request' },
    issues: [{ path: 'password', message: expect.stringMatching(/^Take out the card number\./) }],
  })
  expect(reply.body).not.toContain('4242')
})

it('writes no line for what a caller typed wrongly: a scanner would fill the log', async () => {
  const log = server.services.log.child({})
  const warn = vi.spyOn(log, 'warn')
  vi.spyOn(server.services.log, 'child').mockReturnValue(log)
  const post = (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    return server.app.inject({ method: 'POST', url: '/api/v1/auth/sign-in', headers, payload })
  }
  expect((await post('{}')).json().code).toBe('invalid_request')
  expect((await post('{')).json().code).toBe('malformed_json')
  expect(warn).not.toHaveBeenCalled()
})
