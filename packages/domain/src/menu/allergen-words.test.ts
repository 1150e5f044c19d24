import { describe, expect, it } from 'vitest'
import { allergensNamedIn, isAllergyNote } from './index.ts'

describe('allergens named in a text', () => {
  it.each([
    ['no peanuts pls', ['peanuts']],
    ['tree nuts, milk – carries an EpiPen', ['milk', 'nuts']],
    ['severe NUT allergy', ['nuts', 'peanuts']],
    ['Shellfish', ['crustaceans', 'molluscs']],
    ['dairy free, oat milk is fine', ['milk']],
    ['花生过敏', ['peanuts']],
    ['對蝦和雞蛋過敏', ['crustaceans', 'eggs']],
    ['حساسية من الفول السوداني', ['peanuts']],
    ['لا حليب', ['milk']],
    ['αλλεργία στα φιστίκια', ['nuts', 'peanuts']],
    ['ΑΛΛΕΡΓΙΑ ΣΤΟ ΓΑΛΑ', ['milk']],
    ['аллергия на арахис', ['peanuts']],
    ['アレルギー：えび、卵', ['crustaceans', 'eggs']],
    ['땅콩 알레르기', ['peanuts']],
    ['allergique aux noix et au lait', ['milk', 'nuts']],
    ['keine Nüsse, Zöliakie', ['gluten', 'nuts']],
    ['แพ้ถั่วลิสง', ['peanuts']],
    ['🥜🚫', ['peanuts']],
  ])('%s', (text, named) => {
    expect(allergensNamedIn(text)).toEqual(named)
  })

  it.each([
    'eggplant and coconut, well done',
    'coconut milk is fine',
    'doughnut with nutmeg',
    'window seat',
    'butternut squash',
    'extra mild',
    '',
  ])('are none in "%s"', (text) => {
    expect(allergensNamedIn(text)).toEqual([])
  })
})

describe('note of an allergy', () => {
  it('is any spelling of one', () => {
    for (const note of [
      'nut ALLERGY',
      'allergic to fish',
      'coeliac',
      'celiac',
      'lactose intolerant',
      'Zöliakie',
      'EpiPen',
    ])
      expect(isAllergyNote(note)).toBe(true)
    expect(isAllergyNote('no onions')).toBe(false)
  })
})
