import { AsyncLocalStorage } from 'node:async_hooks'

/** On which host a mail was asked for, past the library that sends it and hands no such thing on. */
export const askedOn = new AsyncLocalStorage<string | undefined>()
