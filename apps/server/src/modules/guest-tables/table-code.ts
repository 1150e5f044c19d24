import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedSecret } from '../../secrets.ts'

/** 160 bits: nothing to guess. */
const secretBytes = 20
const idBytes = 16

export type CodedTable = {
  readonly restaurantId: string
  readonly tableId: string
  /** When the code was last renewed; null for the first one. */
  readonly codeRenewedAt: string | null
}

/**
 * The code of a table: which table, and a secret that follows from the table and the moment its code was renewed. It can be
 * printed again at any time, and nothing in the database tells it.
 */
export function tableCodeOf(appSecret: string, table: CodedTable): string {
  return Buffer.concat([Buffer.from(table.tableId.replaceAll('-', ''), 'hex'), secretOf(appSecret, table)]).toString(
    'base64url',
  )
}

/** The table a code names, true or not; undefined for what is no code. */
export function tableIdOf(code: string): string | undefined {
  const bytes = Buffer.from(code, 'base64url')
  // One text for each code: other texts may stand for the same bytes.
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== code) return undefined
  return bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isCodeOf(appSecret: string, table: CodedTable, code: string): boolean {
  const given = Buffer.from(code, 'base64url').subarray(idBytes)
  const expected = secretOf(appSecret, table)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function secretOf(appSecret: string, { restaurantId, tableId, codeRenewedAt }: CodedTable): Buffer {
  return createHmac('sha256', derivedSecret(appSecret, 'table code'))
    .update(`${restaurantId} ${tableId} ${codeRenewedAt ?? 'first'}`)
    .digest()
    .subarray(0, secretBytes)
}
