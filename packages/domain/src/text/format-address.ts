/** As it is drawn: a postcode broken across two lines is misread. */
const postcodes = /\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/gi

/** An address in one text, in which a postcode stays in one piece. */
export function formatAddress(lines: readonly string[]): string {
  return lines.join(', ').replace(postcodes, '$1\u00a0$2')
}
