export { type AllergenConflict, conflictsOf, formatConflict } from './allergen-conflict.ts'
export { allergensNamedIn, isAllergyNote } from './allergen-words.ts'
export {
  type Allergen,
  type AllergenDeclaration,
  allergenDeclarationSchema,
  allergenLabel,
  allergenNames,
  allergenSchema,
  allergens,
  combineAllergens,
  declareAllergens,
  formatAllergenNames,
  formatAllergens,
  formatSoldAllergens,
  knownAllergens,
  unknownAllergens,
} from './allergens.ts'
export {
  allCourses,
  type CourseNames,
  courseOf,
  courseSchema,
  formatCourse,
  formatCourseInSentence,
  maxCourseNameLength,
  offeredCourses,
  repeatedCourses,
} from './course.ts'
export {
  type Diet,
  type DietConflict,
  dietLabel,
  dietSchema,
  diets,
  dietsSchema,
  findDietConflict,
  formatDietConflict,
  formatDiets,
  suitableDiets,
  withImpliedDiets,
} from './diets.ts'
export {
  barcodeSchema,
  type MenuItem,
  type MenuSnapshot,
  type ModifierGroup,
  type ModifierOption,
  menuItemSchema,
  menuSnapshotSchema,
} from './menu.ts'
export {
  allergensCell,
  dietsCell,
  type MenuCsvError,
  menuCsvErrorSchema,
  menuCsvTemplate,
  readMenuCsv,
} from './menu-csv.ts'
export { menuCsvColumns, menuCsvColumnsOf, textCells } from './menu-csv-columns.ts'
export { type MenuCsvPlan, type PlannedRow, planMenuCsv, type ZeroRated, zeroRatedSchema } from './menu-csv-plan.ts'
export { type MenuCsvRecord, sizedName } from './menu-presets.ts'
export { type ModifierGroupDraft, modifierGroupDraftSchema } from './modifier-group-draft.ts'
export {
  maxPhotoBytes,
  maxPhotoPixels,
  minPhotoHeight,
  minPhotoWidth,
  type PhotoFile,
  photoError,
  photoFiles,
  photoFormats,
  photoHeight,
  photoWidths,
} from './photos.ts'
export {
  type ChosenModifier,
  chooseModifiers,
  chosenModifierSchema,
  defaultModifiers,
  soldModifiers,
  unitPriceOf,
} from './price.ts'
export { type PriceChange, type PriceStep, priceSteps, reprice } from './reprice.ts'
export { servedMenu } from './served.ts'
export { formatServingTimes, isServedAt, type ServingTime, servingTimesSchema } from './serving-time.ts'
export {
  descriptionSchema,
  type MenuTexts,
  maxDescriptionLength,
  maxTranslatedName,
  menuTexts,
  noTexts,
  noTranslations,
  type TranslatedLanguage,
  type Translation,
  type Translations,
  translatedLanguageLabels,
  translatedLanguages,
  translationsSchema,
} from './translations.ts'
