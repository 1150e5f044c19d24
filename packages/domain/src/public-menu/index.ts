export { specialDaysToCome, weekdays } from './opening-hours.ts'
export { notPublic, type PublicMenuSettings, publicMenuSettingsSchema } from './settings.ts'
export {
  allergensOn,
  dietsOn,
  guestMenu,
  type MenuWording,
  type ShownChoice,
  type ShownDish,
  type ShownOption,
  type ShownSection,
  shownMenu,
} from './shown-menu.ts'
