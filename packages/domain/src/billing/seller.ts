import { z } from 'zod'

const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

/** Who issues the invoices: the platform's own business, as the law wants it on them. */
export const sellerSchema = z.strictObject({
  legalName: line.min(2, 'Give the name of the business, 2 to 120 characters').max(120),
  addressLines: z.array(line.min(1).max(80)).max(5),
  companyNumber: line.max(20).nullable(),
  /** None: the business is not registered, and its invoices have no VAT. */
  vatNumber: line
    .overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .regex(/^GB(\d{9}|\d{12})$/, 'A VAT number is GB and 9 or 12 digits')
    .nullable(),
  email: z.email('Please enter a valid email address').max(254).nullable(),
  /** Before the number of every invoice and credit note. */
  numberPrefix: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{0,8}$/, 'Up to 8 capital letters, digits or hyphens'),
})
export type Seller = z.infer<typeof sellerSchema>

const defaultSeller: Seller = {
  legalName: 'Tableside',
  addressLines: [],
  companyNumber: null,
  vatNumber: null,
  email: null,
  numberPrefix: 'INV-',
}

/** What is stored; when it makes no sense, what an installation begins with. */
export function sellerFrom(stored: Readonly<Record<string, unknown>>): Seller {
  const read = sellerSchema.safeParse({ ...defaultSeller, ...stored })
  return read.success ? read.data : defaultSeller
}

/** "INV-000042": numbers have no gap, so an accountant sees that none is missing. */
export function documentNumber(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(6, '0')}`
}
