import type { CompiledMessage } from 'icu-minify/format'
import type { en } from '../catalogs/en.ts'

/** The texts of one language, as English has them. */
export type Messages = {
  readonly [N in keyof typeof en]: { readonly [K in keyof (typeof en)[N]]: string }
}

export type Namespace = keyof Messages

/** "bill.total" */
export type MessageKey = { [N in Namespace]: `${N}.${keyof Messages[N] & string}` }[Namespace]

/** Messages made ready by the server, so that a phone has no parser of them to fetch. */
export type CompiledMessages = Readonly<Partial<Record<MessageKey, CompiledMessage>>>
