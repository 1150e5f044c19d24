/* What needs no library: for pages of guests, whose phones should fetch little. */
export { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
export { classNames } from './class-names.ts'
export { formatPence, readPounds } from './pence.ts'
export { typedNumber } from './typed-number.ts'
