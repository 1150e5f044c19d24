/**
 * A number or an address as it is meant: with the digits of 0 to 9, whatever the keyboard has ("٥٫٥٠" is "5.50"), and without
 * the marks, spaces and dashes of their own that a copied phone number brings along.
 */
export function typedNumber(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
}
