import { hashRaw } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { keyOfPin } from './key-of-pin.ts'

const salt = Buffer.from('0123456789abcdef')

describe('the key of a PIN', () => {
  it('is the one the server works out', async () => {
    const key = await keyOfPin({ pin: '1357', salt: salt.toString('base64url'), memoryKib: 1024, passes: 2 })
    const ofServer = await hashRaw('1357', { salt, memoryCost: 1024, timeCost: 2, parallelism: 1, outputLen: 32 })
    expect(Buffer.from(key)).toEqual(ofServer)
  })
})
