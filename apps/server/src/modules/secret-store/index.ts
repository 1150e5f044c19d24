export { keyringOf } from './keyring.ts'
export type { Keyring } from './seal.ts'
export {
  assertKeysPresent,
  forgetSecret,
  keepSecret,
  lostSecrets,
  openSecret,
  resealAll,
  secretHint,
  secretHints,
} from './secrets.store.ts'
