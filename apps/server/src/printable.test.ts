import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
  ['Fish & Chips', 'Fish & Chips'],
  ['🍕 Margherita 🌶️🌶️', 'Margherita'],
  ['Chef’s 👩🏽‍🍳 special', 'Chef’s special'],
  ['🇮🇹', '?'],
  ['  2 × ½ pint, №1 © Öl – עברית', '  2 × ½ pint, №1 © Öl – עברית'],
  ['2 × פלאפל (חריף מאוד) £5', '2 × פלאפל\u00a0)חריף\u00a0מאוד(  £5'],
  ['مرحبا بالعالم', 'مرحبا\u00a0بالعالم'],
])('prints %j as %j', (words, printed) => {
  expect(printable(words)).toBe(printed)
})
