import { z } from 'zod'

/** The least contrast of letters against what lies behind them (WCAG 2.2, AA). */
const minContrast = 4.5

/**
 * A partner's or a restaurant's own colour as `#rrggbb`, dark enough that it can be read on white and white can be read
 * on it. In the dark the same hue is shown lighter (`SiteBrand`), so this one rule holds for both.
 */
export const accentColourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Write the colour like #1f6b4a')
  .transform((colour) => colour.toLowerCase())
  .refine((colour) => contrastWithWhite(colour) >= minContrast, {
    message: 'Too light: white letters could not be read on it. Choose a darker colour',
  })

/** The lightest shade of a colour that is dark enough; the colour itself when it is. Undefined for what is no colour. */
export function readableShade(colour: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined
  const channels = channelsOf(colour)
  for (let part = 100; part >= 0; part--) {
    const shade = `#${channels
      .map((channel) => Math.floor((channel * part) / 100))
      .map(twoDigits)
      .join('')}`
    if (contrastWithWhite(shade) >= minContrast) return shade
  }
  return undefined
}

/** From 1 (white itself) to 21 (black). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => linear(channel / 255))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

const twoDigits = (channel: number) => channel.toString(16).padStart(2, '0')

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
