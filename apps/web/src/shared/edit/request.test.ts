import { addCategory } from '@tableside/contract/menu'
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { createIdentity, request } from './request.ts'

describe('request', () => {
  it('is judged by the schema of its endpoint, field by field', () => {
    const params = { restaurantId: newId() }
    const body = { id: newId(), name: 'Starters', colour: null, served: [], position: 0 }
    expect(request(addCategory, { params, body }).issues).toEqual([])
    const wrong = request(addCategory, { params, body: { ...body, name: ' ', colour: 'red' } })
    expect(wrong.issues.map(({ path }) => path)).toEqual(['name', 'colour'])
  })
})

describe('identity', () => {
  it('has one key for the same content until it is done, and one id whatever is typed', () => {
    const identity = createIdentity()
    const { id } = identity
    const key = identity.keyFor('Soup')
    expect(identity.keyFor('Soup')).toBe(key)
    expect(identity.keyFor('Stew')).not.toBe(key)
    expect(identity.id).toBe(id)
    identity.renew()
    expect(identity.keyFor('Stew')).not.toBe(key)
    expect(identity.id).not.toBe(id)
  })
})
