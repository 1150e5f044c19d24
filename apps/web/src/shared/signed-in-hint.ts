import { storedValue } from './stored-value.ts'

/**
 * Whether somebody was signed in on this device when it was last looked. Only a hint, so that the public pages ask the
 * server who is there, and fetch the code for it, only when it may matter. It grants nothing.
 */
export const signedInHint = storedValue('tableside.signed-in')
