import { describe, expect, it } from 'vitest'
import { accentColourSchema, contrastWithWhite, guestsSee, readableShade } from './index.ts'

describe('a colour of one’s own', () => {
  it('can be read on white, and white on it', () => {
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1)
    expect(contrastWithWhite('#000000')).toBeCloseTo(21)
    expect(accentColourSchema.parse('#1F6B4A')).toBe('#1f6b4a')
    for (const colour of ['#ffe066', '#fff', 'red', '#1f6b4a;x']) {
      expect(accentColourSchema.safeParse(colour).success, colour).toBe(false)
    }
  })

  it('that is too light has a shade that is not, the nearest one', () => {
    expect(readableShade('#1f6b4a')).toBe('#1f6b4a')
    expect(readableShade('blue')).toBeUndefined()
    for (const colour of ['#ffe066', '#ffffff', '#ff0000', '#e9785b', '#00ff00']) {
      const shade = readableShade(colour) ?? ''
      expect(accentColourSchema.safeParse(shade).success, colour).toBe(true)
      expect(contrastWithWhite(shade)).toBeLessThan(4.75)
    }
  })
})

describe('what guests see', () => {
  it('is the restaurant, and below its own words the partner', () => {
    expect(guestsSee({ name: 'Lantern', footer: 'Thank you' }, 'Acme')).toEqual({
      name: 'Lantern',
      footer: 'Thank you\nAcme',
    })
    expect(guestsSee({ name: 'Lantern', footer: '' }, undefined).footer).toBe('')
  })
})
