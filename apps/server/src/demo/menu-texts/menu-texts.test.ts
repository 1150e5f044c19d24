import { describe, expect, it } from 'vitest'
import { cafe, indian, pub } from '../demo-menus.ts'
import { demoDescription, demoTexts, demoTranslations } from './index.ts'

const menus = [cafe, pub, indian]
const dishes = menus.flatMap(({ categories }) =>
  categories.flatMap((category) => category.dishes.map(([name]) => name)),
)
const names = menus.flatMap(({ categories, groups }) => [
  ...categories.map(({ name }) => name),
  ...groups.flatMap(({ name, options }) => [name, ...options.map(([option]) => `${name}: ${option}`)]),
])

describe.each(demoTexts)('the demo’s menus in $language', ({ texts }) => {
  it('have every section, choice, option and dish, and nothing else', () => {
    expect([...texts.keys()].toSorted()).toEqual([...new Set([...names, ...dishes])].toSorted())
    for (const [key, { name }] of texts) expect([key, name]).not.toEqual([key, ''])
  })

  it('say what is in each dish of which English says it, and of no other', () => {
    const described = (isIn: (dish: string) => boolean) => dishes.filter(isIn).toSorted()
    expect(described((dish) => texts.get(dish)?.description !== '')).toEqual(
      described((dish) => demoDescription(dish) !== ''),
    )
  })
})

describe('a name of the demo’s menus', () => {
  it('is not said twice where another language calls it the same', () => {
    expect(demoTranslations('Measure: 175 ml')).toEqual({ ar: { name: '175 مل' } })
    expect(demoTranslations('Malbec').fr?.name).toBeUndefined()
    expect(demoTranslations('Side: Chips').fr).toEqual({ name: 'Frites' })
  })
})
