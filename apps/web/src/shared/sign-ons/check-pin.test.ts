import { createHash, pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proofOfPin } from './check-pin.ts'

const salt = Buffer.from('0123456789abcdef')
const key = pbkdf2Sync('1357', salt, 1_000, 32, 'sha256')
const verifier = {
  salt: salt.toString('base64url'),
  iterations: 1_000,
  hash: createHash('sha256').update(key).digest('base64url'),
  digits: 4,
}

describe('a PIN checked without a connection', () => {
  it('gives the proof the server can check, as Node works it out', async () => {
    expect(await proofOfPin('1357', verifier)).toBe(key.toString('base64url'))
  })

  it('gives nothing for a wrong one', async () => {
    expect(await proofOfPin('1358', verifier)).toBeUndefined()
  })
})
