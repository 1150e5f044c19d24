import { z } from 'zod'

/** The least contrast of letters against what lies behind them (WCAG 2.2, AA). */
const leastContrast = 4.5

/** A colour as `#rrggbb`, dark enough that it can be read on white and white can be read on it. */
export const partnerColourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Write the colour like #1f6b4a')
  .transform((colour) => colour.toLowerCase())
  .refine((colour) => contrastWithWhite(colour) >= leastContrast, {
    message: 'Too light: white letters could not be read on it. Choose a darker colour',
  })

/** From 1 (white itself) to 21 (black). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
