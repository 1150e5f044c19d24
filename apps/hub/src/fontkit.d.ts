declare module 'fontkit' {
  export type Command = { readonly command: string; readonly args: readonly number[] }
  type Glyph = { readonly path: { readonly commands: readonly Command[] } }
  type Position = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }
  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] }
  }
  export function openSync(path: string): Font
}
