/** Which heading says what, in a file of past sales; all in lower case, the first that is there counts. */
export type SalesHeadings = {
  readonly orderNumber: readonly string[]
  readonly soldAt: readonly string[]
  /** The time, where the date has a column of its own. */
  readonly time?: readonly string[]
  readonly itemName: readonly string[]
  /** The size, or another choice that has a price of its own. */
  readonly variant?: readonly string[]
  readonly quantity: readonly string[]
  /** What the whole row came to. */
  readonly amount?: readonly string[]
  /** What one cost, where no column has the whole row. */
  readonly price?: readonly string[]
  /** VAT, which may be in the amount or come on top of it. */
  readonly tax?: readonly string[]
  /** VAT that is in the amount. */
  readonly vat?: readonly string[]
  readonly vatRate?: readonly string[]
  /** What kind of row it is: a sale, a refund, a payment. */
  readonly kind?: readonly string[]
  /** Whether it was cancelled. */
  readonly status?: readonly string[]
  readonly site?: readonly string[]
}

export type SalesPreset = {
  readonly name: string
  /** Headings that no other till's file has together. */
  readonly needs: readonly string[]
  readonly headings: SalesHeadings
  /** What its kind of row is called where a dish was sold; without a kind every row is one. */
  readonly soldKinds: readonly string[]
  /** In 3/8 the month comes first, where no date of the file shows which it is. */
  readonly isMonthFirst: boolean
}

/**
 * The files of items sold that other tills export, as they head them. Read in public by November 2026: Square, Toast
 * (ItemSelectionDetails), Loyverse (receipts by item) and SumUp (sales report, whose dates are 15.03.23) in files and tests
 * of programs that read them; Lightspeed Restaurant in the help page of its Transactions report (K-Series, 4403189403675);
 * of Zettle's raw data the headings Date, with the time in it, and Final price (GBP). Nobody has shown the others of Zettle
 * or Lightspeed's sales history: a file that is headed in another way is matched by hand (`chosen-columns.ts`).
 */
export const salesPresets: readonly SalesPreset[] = [
  {
    name: 'another till',
    soldKinds: [],
    needs: ['chosen number', 'chosen date', 'chosen item', 'chosen quantity'],
    isMonthFirst: false,
    headings: {
      orderNumber: ['chosen number'],
      soldAt: ['chosen date'],
      time: ['chosen time'],
      itemName: ['chosen item'],
      quantity: ['chosen quantity'],
      amount: ['chosen amount'],
      price: ['chosen price'],
      site: ['chosen site'],
    },
  },
  {
    name: 'Square',
    soldKinds: ['payment', 'sale'],
    needs: ['item', 'qty', 'transaction id', 'net sales'],
    isMonthFirst: false,
    headings: {
      orderNumber: ['transaction id'],
      soldAt: ['date'],
      time: ['time'],
      itemName: ['item'],
      variant: ['price point name'],
      quantity: ['qty'],
      amount: ['net sales'],
      tax: ['tax'],
      kind: ['event type'],
      site: ['location'],
    },
  },
  {
    name: 'Toast',
    soldKinds: [],
    needs: ['menu item', 'qty', 'net price'],
    isMonthFirst: true,
    headings: {
      orderNumber: ['order #', 'order id'],
      soldAt: ['order date', 'sent date'],
      itemName: ['menu item'],
      quantity: ['qty'],
      amount: ['net price'],
      tax: ['tax'],
      status: ['void?'],
      site: ['location'],
    },
  },
  {
    name: 'Loyverse',
    soldKinds: ['sale'],
    needs: ['receipt number', 'receipt type', 'net sales'],
    isMonthFirst: false,
    headings: {
      orderNumber: ['receipt number'],
      soldAt: ['date'],
      itemName: ['item', 'item name'],
      variant: ['variant'],
      quantity: ['quantity'],
      amount: ['net sales'],
      tax: ['taxes'],
      kind: ['receipt type'],
      status: ['status'],
      site: ['store'],
    },
  },
  {
    name: 'Lightspeed',
    soldKinds: ['sale line'],
    needs: ['receipt number', 'line type', 'details'],
    isMonthFirst: false,
    headings: {
      orderNumber: ['receipt number'],
      soldAt: ['date'],
      itemName: ['details'],
      quantity: ['quantity'],
      amount: ['total'],
      vat: ['sales tax'],
      kind: ['line type'],
      status: ['status'],
      site: ['outlet', 'register'],
    },
  },
  {
    name: 'Lightspeed Restaurant',
    soldKinds: ['sale'],
    needs: ['type', 'account', 'quantity', 'amount'],
    isMonthFirst: false,
    headings: {
      orderNumber: ['account', 'receipt id', 'receipt number'],
      soldAt: ['date', 'finalized date', 'creation date'],
      time: ['time'],
      itemName: ['item', 'item name', 'name'],
      quantity: ['quantity'],
      amount: ['amount'],
      kind: ['type'],
      site: ['location', 'business location'],
    },
  },
  {
    name: 'SumUp',
    soldKinds: ['sale', 'sales', 'payment'],
    needs: ['transaction id', 'description', 'price (gross)'],
    isMonthFirst: false,
    headings: {
      orderNumber: ['receipt number', 'transaction id'],
      soldAt: ['date'],
      time: ['time'],
      itemName: ['description'],
      quantity: ['quantity'],
      amount: ['price (gross)'],
      vat: ['tax'],
      vatRate: ['tax rate'],
      kind: ['type', 'transaction type'],
    },
  },
  {
    name: 'Zettle',
    soldKinds: ['sale', 'payment'],
    needs: ['receipt number', 'name', 'final price (gbp)'],
    isMonthFirst: false,
    headings: {
      orderNumber: ['receipt number'],
      soldAt: ['date'],
      time: ['time'],
      itemName: ['name'],
      variant: ['variant'],
      quantity: ['quantity'],
      amount: ['final price (gbp)'],
      vat: ['vat (gbp)'],
      kind: ['type'],
    },
  },
]
