export { hoursByDay, weekdays } from './opening-hours.ts'
export { notPublic, type PublicMenuSettings, publicMenuSettingsSchema } from './settings.ts'
export { allergensOn, dietsOn, type ShownDish, type ShownSection, shownMenu } from './shown-menu.ts'
