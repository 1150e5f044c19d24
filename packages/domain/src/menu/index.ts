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
export {
  type MenuCsv,
  type MenuCsvError,
  type MenuCsvRecord,
  type MenuCsvRow,
  menuCsvColumns,
  menuCsvErrorSchema,
  nameKey,
  readMenuCsv,
} from './menu-csv.ts'
export { type KnownItem, type MenuCsvPlan, planMenuCsv } from './menu-csv-plan.ts'
export { type ModifierGroupDraft, modifierGroupDraftSchema } from './modifier-group-draft.ts'
export { type ChosenModifier, chooseModifiers, chosenModifierSchema, defaultModifiers, unitPriceOf } from './price.ts'
export { type PriceChange, type PriceStep, priceChangeSchema, priceSteps, reprice } from './reprice.ts'
export {
  isServedAt,
  type ServingTime,
  servedMenu,
  servingTimeSchema,
  servingTimesSchema,
  servingWords,
} from './served.ts'
