import { Readable } from 'node:stream'

export type TextIn = { readonly path: readonly string[]; readonly text: string }

/**
 * Every text in what was sent, with the names on the way to it. A file is bytes and has none, nor has one still on its way:
 * a stream leads to its socket, which leads back to itself without an end.
 */
export function* textsIn(sent: unknown, path: readonly string[] = []): Generator<TextIn> {
  if (typeof sent === 'string') yield { path, text: sent }
  else if (typeof sent === 'object' && sent !== null && !ArrayBuffer.isView(sent) && !(sent instanceof Readable)) {
    for (const [name, each] of Object.entries(sent)) yield* textsIn(each, [...path, name])
  }
}
