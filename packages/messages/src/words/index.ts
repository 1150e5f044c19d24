export { locales } from './locales.ts'
export type { CompiledMessages, MessageKey, Messages, Namespace } from './messages.ts'
export { createWords, type Words } from './words.ts'
