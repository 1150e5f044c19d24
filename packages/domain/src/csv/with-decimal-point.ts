const decimalComma = /^([^\d,]*)(\d{1,3}(?:[.\s]\d{3})+|\d+),(\d{1,2})(\D*)$/u

/**
 * "4,50" and "1.234,5 €" as the rest of the product reads numbers: "4.50", "1234.5 €". A comma with three digits behind it
 * separates thousands and stays.
 */
export function withDecimalPoint(text: string): string {
  const match = decimalComma.exec(text.trim())
  if (!match) return text
  const [, before = '', whole = '', decimals = '', after = ''] = match
  return `${before}${whole.replaceAll(/[.\s]/g, '')}.${decimals}${after}`
}
