import { type Allergen, type Diet, declareAllergens, diets } from '@tableside/domain/menu'
import type { MenuWording } from '@tableside/domain/public-menu'
import type { Words } from '../words/index.ts'
import { formatServingTimes } from './hours.ts'

/** A menu as a guest reads it in their language. */
export function menuWording(words: Words): MenuWording {
  const { t, list, own } = words
  const names = (named: readonly Allergen[]) => list(named.map((each) => t(`allergens.${each}`)))
  const declared: MenuWording['declared'] = (declaration) => {
    if (declaration.state === 'unknown') return t('dish.notChecked')
    if (declaration.state === 'none') return t('dish.none')
    return t('dish.contains', { allergens: names(declaration.allergens) })
  }
  return {
    declared,
    sold({ allergens, uncheckedParts }) {
      const parts = list(uncheckedParts.map(own))
      if (parts === '') return declared(declareAllergens(allergens))
      if (allergens.length === 0) return t('dish.partsNotChecked', { parts })
      return t('dish.containsAndNotChecked', { allergens: names(allergens), parts })
    },
    allergen: (allergen) => capital(t(`allergens.${allergen}`)),
    diet: (diet) => capital(t(`dish.${diet}`)),
    diets: (suited) => capital(list(shownDiets(suited).map((each) => t(`dish.${each}`)))),
    served: (times) => formatServingTimes(words, times),
  }
}

/** Vegetarian goes without saying where it is vegan. */
const shownDiets = (suited: readonly Diet[]) =>
  diets.filter((each) => suited.includes(each) && !(each === 'vegetarian' && suited.includes('vegan')))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
