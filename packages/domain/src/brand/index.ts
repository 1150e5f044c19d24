export { accentColourSchema, contrastWithWhite, readableShade } from './colour.ts'
export { guestsSee } from './guests-see.ts'
