import { describe, expect, it } from 'vitest'
import { type GuestSession, isSessionValid } from './index.ts'

const table = { id: '0199aaaa-0000-7000-8000-000000000001', codeRenewedAt: null }
const scannedAt = '2026-11-21T19:00:00.000Z'
const session: GuestSession = { tableId: table.id, codeRenewedAt: null, billIds: [], sentIds: [], scannedAt }

describe('guest session', () => {
  it('holds at its table for twelve hours, and no longer once the table’s code is renewed', () => {
    expect(isSessionValid(session, table, '2026-11-22T06:59:59.000Z')).toBe(true)
    expect(isSessionValid(session, table, '2026-11-22T07:00:00.000Z')).toBe(false)
    expect(isSessionValid(session, { ...table, id: '0199aaaa-0000-7000-8000-000000000002' }, scannedAt)).toBe(false)
    expect(isSessionValid(session, { ...table, codeRenewedAt: scannedAt }, scannedAt)).toBe(false)
  })
})
