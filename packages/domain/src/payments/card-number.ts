/** 14 to 19 digits in a row, also in groups as they are printed on a card; not the middle of an id, a decimal or a longer number. */
const digitGroups = /(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w-])/g

/** How the numbers of Visa, Mastercard, American Express, Discover, JCB, Maestro and Diners Club begin, by their length. */
const issued = [/^3(?:0[0-5]|[68]\d)\d{11}$/, /^3[47]\d{13}$/, /^(?:4|5|2[2-7]|6|35)\d+$/]

/** Whether a text holds what can only be the number of a payment card: issued like one, and its check digit fits. */
export function hasCardNumber(text: string): boolean {
  return withoutCardNumbers(text) !== text
}

/** The text with "[card number]" in the place of each card number. */
export function withoutCardNumbers(text: string): string {
  return text.replace(digitGroups, (group) => (isCardNumber(group.replaceAll(/\D/g, '')) ? '[card number]' : group))
}

function isCardNumber(digits: string): boolean {
  const [diners, amex, others] = issued
  const pattern = digits.length === 14 ? diners : digits.length === 15 ? amex : others
  const isLong = digits.length === 17 || digits.length === 18
  return !isLong && Boolean(pattern?.test(digits)) && hasCheckDigit(digits)
}

/** What each digit adds where it counts twice: 7 makes 14, and that 1 + 4. */
const twice = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]

/** ISO/IEC 7812-1, annex B (Luhn): every second digit from the right counts twice. */
function hasCheckDigit(digits: string): boolean {
  const values = [...digits].reverse().map((digit) => '0123456789'.indexOf(digit))
  return values.reduce((sum, value, index) => sum + (index % 2 === 0 ? value : (twice[value] ?? 0)), 0) % 10 === 0
}
