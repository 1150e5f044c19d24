export { type Allergen, allergenSchema, allergens } from './allergens.ts'
export {
  type MenuItem,
  type MenuSnapshot,
  type ModifierGroup,
  type ModifierOption,
  menuItemSchema,
  menuSnapshotSchema,
  modifierGroupSchema,
  modifierOptionSchema,
} from './menu.ts'
export { type ChosenModifier, chooseModifiers, chosenModifierSchema, defaultModifiers, unitPriceOf } from './price.ts'
