export { keyringOf } from './keyring.ts'
export type { Keyring } from './seal.ts'
export { forgetSecret, keepSecret, openSecret, resealAll, secretHint } from './secrets.store.ts'
