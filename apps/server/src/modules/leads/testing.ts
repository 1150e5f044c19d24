import { consent } from '@tableside/domain/leads'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../testing/test-server.ts'

export const ada = {
  kind: 'consultation',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  phone: '020 7946 0000',
  company: 'Engines Ltd',
  market: 'regional',
  experience: 'Two cafés.\nOne bar.',
  consentVersion: consent.version,
} as const

type Sent = { readonly key?: string | null; readonly from?: string }

/** The forms of the public site, each sender at an address of their own unless one is given. */
export function formsOf({ app }: TestServer) {
  let senders = 0
  return async function send(body: object, { key = uuidv7(), from = `192.0.2.${(++senders % 250) + 1}` }: Sent = {}) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/leads',
      payload: body,
      remoteAddress: from,
      headers: key === null ? {} : { 'idempotency-key': key },
    })
    return { status: reply.statusCode, text: reply.body, json: reply.json(), headers: reply.headers }
  }
}

/** A person's requests to the platform's pages of leads. */
export function deskOf({ app }: TestServer, token?: string) {
  return async function ask(path = '', method: 'GET' | 'PATCH' | 'DELETE' = 'GET', body?: object) {
    const reply = await app.inject({
      method,
      url: `/api/v1/platform/leads${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { payload: body } : {}),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      text: reply.body,
      json: isJson ? reply.json() : undefined,
      headers: reply.headers,
    }
  }
}
