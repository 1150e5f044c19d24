import { describe, expect, it } from 'vitest'
import { type GuestPhone, isLetIn } from './index.ts'

const table = { id: '0199aaaa-0000-7000-8000-000000000001', codeRenewedAt: null }
const scannedAt = '2026-11-21T19:00:00.000Z'
const phone: GuestPhone = { tableId: table.id, codeRenewedAt: null, orderIds: [], scannedAt }

describe('guest’s phone', () => {
  it('is let in at its table for twelve hours, and no longer once the table’s code is renewed', () => {
    expect(isLetIn(phone, table, '2026-11-22T06:59:59.000Z')).toBe(true)
    expect(isLetIn(phone, table, '2026-11-22T07:00:00.000Z')).toBe(false)
    expect(isLetIn(phone, { ...table, id: '0199aaaa-0000-7000-8000-000000000002' }, scannedAt)).toBe(false)
    expect(isLetIn(phone, { ...table, codeRenewedAt: scannedAt }, scannedAt)).toBe(false)
  })
})
