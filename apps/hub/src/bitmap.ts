export type Point = readonly [x: number, y: number]

/** A picture of dots, as a print head takes it: rows of bytes, the highest bit on the left. */
export type Bitmap = { readonly rowBytes: number; readonly height: number; readonly data: Uint8Array }

/** Fills what lies inside of contours (non-zero winding), asked at the middle of each dot. */
export function fill(contours: readonly (readonly Point[])[], width: number, height: number): Bitmap {
  const rowBytes = Math.max(1, Math.ceil(width / 8))
  const data = new Uint8Array(rowBytes * height)
  const edges = contours.flatMap((points) =>
    points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const),
  )
  for (let row = 0; row < height; row += 1) {
    const y = row + 0.5
    const crossings = edges
      .filter(([[, y0], [, y1]]) => y0 <= y !== y1 <= y)
      .map(([[x0, y0], [x1, y1]]) => ({ x: x0 + ((y - y0) * (x1 - x0)) / (y1 - y0), turn: y1 > y0 ? 1 : -1 }))
      .sort((a, b) => a.x - b.x)
    let winding = 0
    crossings.forEach(({ x, turn }, index) => {
      winding += turn
      const until = crossings[index + 1]?.x
      if (winding === 0 || until === undefined) return
      for (let dot = Math.max(0, Math.ceil(x - 0.5)); dot < Math.min(rowBytes * 8, until - 0.5); dot += 1) {
        const at = row * rowBytes + (dot >> 3)
        data[at] = (data[at] ?? 0) | (0x80 >> (dot & 7))
      }
    })
  }
  return { rowBytes, height, data }
}

/** A picture on a line so many dots wide, in its middle or at its left, with white for black where it is inverted. */
export function onLine(
  { rowBytes, height, data }: Bitmap,
  {
    dots,
    indentDots,
    isCentred,
    isInverted,
  }: { dots: number; indentDots: number; isCentred: boolean; isInverted: boolean },
): Bitmap {
  const wide = dots >> 3
  const left = isCentred ? Math.max(0, (wide - rowBytes) >> 1) : indentDots >> 3
  const placed = new Uint8Array(wide * height)
  for (let row = 0; row < height; row += 1) {
    placed.set(data.subarray(row * rowBytes, row * rowBytes + Math.min(rowBytes, wide - left)), row * wide + left)
  }
  return { rowBytes: wide, height, data: isInverted ? placed.map((byte) => ~byte) : placed }
}

/** GS v 0: prints a picture where the line begins. */
export function rasterBytes({ rowBytes, height, data }: Bitmap): Uint8Array {
  const head = [0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, height & 0xff, height >> 8]
  return Uint8Array.from([...head, ...withoutCommands(data)])
}

/** A printer obeys some commands at once, also in the middle of a picture: a dot more and they are none. */
function withoutCommands(data: Uint8Array): Uint8Array {
  return data.map((byte, index) => {
    const next = data[index + 1] ?? 0
    return (byte === 0x10 && next <= 0x14) || (byte === 0x1d && next === 0x72) ? byte | 0x02 : byte
  })
}
