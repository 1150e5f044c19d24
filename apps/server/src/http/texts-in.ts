export type TextIn = { readonly path: readonly string[]; readonly text: string }

/** Every text in what was sent, with the names on the way to it. A file is bytes and has none. */
export function* textsIn(sent: unknown, path: readonly string[] = []): Generator<TextIn> {
  if (typeof sent === 'string') yield { path, text: sent }
  else if (typeof sent === 'object' && sent !== null && !ArrayBuffer.isView(sent)) {
    for (const [name, each] of Object.entries(sent)) yield* textsIn(each, [...path, name])
  }
}
