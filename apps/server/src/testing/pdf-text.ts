import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as a reader would search or copy it: glyphs turned back into characters by the
 * tables its fonts carry. A PDF of pictures or outlines has none.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
      fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''))
    }
  }
  const pages = [...objects.values()].map(({ stream }) => stream).filter((stream) => /\bBT\n/.test(stream))
  let font: string[] = []
  let text = ''
  for (const [, name, glyphs] of pages.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|ET/g)) {
    if (name) font = fonts.get(name) ?? []
    else if (glyphs) text += glyphs.replaceAll(/.{4}/g, (glyph) => font[Number.parseInt(glyph, 16)] ?? '?')
    else text += '\n'
  }
  return text
}

function objectsOf(pdf: Buffer) {
  const objects = new Map<string, { readonly head: string; readonly stream: string }>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = body.split('stream\n')
    const bytes = Buffer.from(rest.join('stream\n'), 'latin1')
    objects.set(id, { head, stream: head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

/** `[<0000> <0043> <0066 0069> …]`: what each glyph stands for, in UTF-16; a ligature for two. */
function charactersOf(table: string): string[] {
  const list = /\[([^\]]*)\]/.exec(table)?.[1] ?? ''
  return [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, units = '']) =>
    String.fromCharCode(...(units.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
  )
}
