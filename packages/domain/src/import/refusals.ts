import type { Refusal } from '../errors/refusal.ts'

export const importRefusals = {
  import_file_empty: {
    status: 422,
    title: 'The file is empty.',
    next: 'Export the file from the other till again and check that it has rows.',
  },
  import_columns_wrong: {
    status: 422,
    title: 'The first line of the file does not name the columns we need.',
    next: 'The first line must name each of the columns once, separated by commas.',
  },
  import_not_utf8: {
    status: 422,
    title: 'The £ signs and accents of this file cannot be read.',
    next: 'Save it again as "CSV UTF-8" and try once more.',
  },
  import_prices_missing: {
    status: 422,
    title: 'The orders have no prices.',
    next: 'Add the file with the prices, or export the orders with a column "Product Price".',
  },
  import_bad_rows: {
    status: 422,
    title: 'Some rows cannot be read, so nothing was imported.',
    next: 'Correct the rows that are named, or import without the strict setting.',
  },
  import_sites_missing: {
    status: 422,
    title: 'The file has the sales of several sites.',
    next: 'Say which of them are this location’s. Import the file once more for each other location.',
  },
  import_not_ready: {
    status: 409,
    title: 'This import is not at that step.',
    next: 'Upload the files, check them, then start it.',
  },
} as const satisfies Record<string, Refusal>
