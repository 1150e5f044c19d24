import { type Drawer, type DrawerTakings, expectedPence, mainDrawerName } from '../cash/index.ts'
import { formatPence, type Pence, pence, sumPence, ZERO } from '../money/index.ts'
import type { Figures } from './figures.ts'
import { houseAccountLabels, reductionLabels, tenderLabel, voucherLabels } from './labels.ts'
import { leftOf, resultOf } from './sums.ts'
import { count, money, type ReportTable, rate, table, textColumn } from './table.ts'

/** A drawer on a report: with names instead of ids. */
export type DrawerOnReport = Drawer & {
  readonly cashDrawerName: string
  readonly openedByName: string
  readonly closedByName: string | null
}

/** A drawer that is not counted yet, with the cash of its sales so far. */
export type OpenDrawerOnReport = DrawerOnReport & { readonly takings: DrawerTakings }

/** A day of a location, as an X or a Z holds it. */
export type DaySheet = {
  readonly figures: Figures
  readonly drawers: readonly DrawerOnReport[]
  readonly business: { readonly vatNumber: string | null }
}

/** What an X or a Z says, table by table. Who has no VAT number charges no VAT, and reads nothing of it. */
export function sheetTables({ figures, drawers, business }: DaySheet): ReportTable[] {
  const isVatRegistered = business.vatNumber !== null
  return [
    salesTable(figures, isVatRegistered),
    ...(isVatRegistered ? [vatTable(figures)] : []),
    withReconciliation(tenderTable(figures), figures),
    ...(figures.vouchers.length > 0 ? [voucherTable(figures, isVatRegistered)] : []),
    ...(figures.houseAccounts.length > 0 ? [houseAccountTable(figures)] : []),
    reductionTable(figures),
    ...(drawers.length > 0 ? [drawerTable(drawers)] : []),
  ]
}

/** Says why more or less was taken for bills than they came to, so that the two tables can be held against each other. */
function withReconciliation(takings: ReportTable, figures: Figures): ReportTable {
  const sold = figures.vouchers.filter(({ what }) => what === 'sold')
  const settled = figures.houseAccounts.filter(({ what }) => what === 'settled')
  const billsPence = sumPence([
    ...[resultOf(figures).salesPence, figures.serviceChargePence],
    ...sold.map(({ amountPence }) => amountPence),
    ...settled.map(({ amountPence }) => amountPence),
  ])
  const apartPence = sumPence(figures.tenders.map(({ takenPence }) => takenPence)) - billsPence
  if (apartPence === 0) return takings
  const amount = formatPence(pence(Math.abs(apartPence)))
  const note =
    apartPence > 0
      ? `${amount} of what was taken is in no sale above: paid towards an open bill, paid too much, or paid for a bill of another day.`
      : `${amount} of the sales above was paid on another day.`
  return { ...takings, note }
}

function salesTable(figures: Figures, isVatRegistered: boolean): ReportTable {
  const result = resultOf(figures)
  const amount = money('amountPence', 'Amount')
  return table(
    'Sales',
    [textColumn('what', 'What'), count('count', 'Count'), amount],
    [
      ['Gross sales, before discounts', figures.orders, figures.grossPence],
      ['Discounts', null, -figures.discountPence],
      ['Comps', null, -figures.compPence],
      [isVatRegistered ? 'Sales, VAT included' : 'Sales', figures.orders, result.salesPence],
      ['Refunds of sales', null, -figures.refundPence],
      ['Sales after refunds', null, result.afterRefundsPence],
      ...(isVatRegistered
        ? [
            ['of which VAT', null, result.vatPence],
            ['of which net', null, result.netPence],
          ]
        : []),
      ['Service charge (the staff’s)', null, result.servicePence],
      ['Tips (the staff’s)', null, result.tipPence],
      ['Covers, and all sales per cover (counter included)', figures.covers, result.perCoverPence],
      ['Average order', null, result.perOrderPence],
      ['Orders voided entirely', figures.voidedOrders, null],
    ],
  )
}

/** VAT by rate, eat-in and takeaway, with what refunds took back already taken off. */
export function vatTable(
  { vat, vatUnknownPence }: Pick<Figures, 'vat' | 'vatUnknownPence'>,
  title = 'VAT',
): ReportTable {
  const rows = [...vat].sort((a, b) => b.rateBps - a.rateBps || (a.isTakeaway ? 1 : 0) - (b.isTakeaway ? 1 : 0))
  const advances = rows.filter(hasAdvance)
  return table(
    title,
    [
      textColumn('where', 'Eat in or takeaway'),
      rate('rateBps', 'Rate'),
      money('netPence', 'Net'),
      money('vatPence', 'VAT'),
      money('grossPence', 'Gross'),
    ],
    [
      ...rows
        .filter((row) => !hasAdvance(row) || hasSale(row))
        .map((row) => {
          const net = row.netPence - row.refundNetPence
          const tax = row.vatPence - row.refundVatPence
          return [row.isTakeaway ? 'Takeaway' : 'Eat in', row.rateBps, net, tax, net + tax]
        }),
      ...advances.flatMap(({ rateBps, advanceNetPence: net = ZERO, advanceVatPence: tax = ZERO, ...off }) => {
        const [netOff, taxOff] = [off.advanceOffNetPence ?? ZERO, off.advanceOffVatPence ?? ZERO]
        return [
          ...(net + tax === 0 ? [] : [['Deposits and vouchers, paid', rateBps, net, tax, net + tax]]),
          ...(netOff + taxOff === 0
            ? []
            : [['Of them used or given back', rateBps, -netOff, -taxOff, -netOff - taxOff]]),
        ]
      }),
    ],
    {
      totals: true,
      note: [vatNote, ...(advances.length > 0 ? [advanceNote] : []), ...unknownNote(vatUnknownPence)].join(' '),
    },
  )
}

type VatFigures = Figures['vat'][number]
const hasSale = (row: VatFigures) =>
  [row.netPence, row.vatPence, row.refundNetPence, row.refundVatPence].some((amount) => amount !== 0)
const hasAdvance = ({ advanceVatPence, advanceOffVatPence }: VatFigures) =>
  [advanceVatPence, advanceOffVatPence].some((amount) => (amount ?? 0) !== 0)

const unknownNote = (unknownPence: Pence) =>
  unknownPence === 0
    ? []
    : [
        `VAT not known of ${formatPence(unknownPence)} sold at another till, whose file does not say it: it is worked out by the menu.`,
      ]

const vatNote = 'VAT is worked out per receipt and rate. Service charge and tips are outside its scope.'
const advanceNote =
  'VAT on a deposit, and on a voucher that is good for one rate only, is due when it is paid (VATA 1994, s. 6(4), Schedule 10B); it comes off when it is used or given back, because the bill has its own.'

export function tenderTable({ tenders }: Pick<Figures, 'tenders'>, title = 'Takings'): ReportTable {
  return table(
    title,
    [
      textColumn('tender', 'Tender'),
      count('payments', 'Payments'),
      money('takenPence', 'Sales'),
      money('tipPence', 'Tips'),
      money('refundedPence', 'Refunded'),
      money('leftPence', 'Net'),
      money('feePence', 'Our fee'),
      money('providerFeePence', 'Provider’s fee'),
    ],
    [...tenders]
      .sort((a, b) => (a.tender < b.tender ? -1 : 1))
      .map((row) => [
        tenderLabel(row.tender),
        row.payments,
        row.takenPence,
        row.tipPence,
        -(row.refundedPence + row.tipBackPence + (row.suspensePence ?? 0)),
        leftOf(row),
        row.feePence - row.feeBackPence,
        row.providerFeePence,
      ]),
    { totals: true },
  )
}

/** Money for later: what was sold on vouchers stands in the takings and in no sale; what is paid with one is a tender. */
function voucherTable({ vouchers, vat }: Pick<Figures, 'vouchers' | 'vat'>, isVatRegistered: boolean): ReportTable {
  return table(
    'Gift vouchers',
    [textColumn('what', 'What'), count('times', 'Times'), money('amountPence', 'Amount')],
    vouchers
      .filter(({ what }) => isVatRegistered || what !== 'written_off_vat')
      .map(({ what, times, amountPence }) => [
        voucherLabels[what],
        times,
        what === 'sold' ? amountPence : -amountPence,
      ]),
    { note: isVatRegistered ? voucherVatNote(vat) : 'Owed to the voucher’s holder: no sale until it is used.' },
  )
}

const voucherVatNote = (vat: Figures['vat']) =>
  vat.some(hasAdvance)
    ? 'Owed to the voucher’s holder: no sale until it is used. VAT that was due when it was paid stands in the VAT table.'
    : 'Owed to the voucher’s holder: no sale and no VAT until it is used (VATA 1994, Schedule 10B).'

/** Money later: a bill on account is a sale and a tender above; what settles an account stands in the takings and in no sale. */
function houseAccountTable({ houseAccounts }: Pick<Figures, 'houseAccounts'>, title = 'House accounts'): ReportTable {
  return table(
    title,
    [textColumn('what', 'What'), count('times', 'Times'), money('amountPence', 'Amount')],
    houseAccounts.map(({ what, times, amountPence }) => [
      houseAccountLabels[what],
      times,
      what === 'charged' || what === 'settled' ? amountPence : -amountPence,
    ]),
    { note: 'What is put on account is a sale of its day. What settles an account is money of its day and no sale.' },
  )
}

function reductionTable({ reductions }: Figures): ReportTable {
  return table(
    'Voids, comps and discounts',
    [textColumn('kind', 'What'), count('times', 'Times'), money('amountPence', 'Amount')],
    reductions.map(({ kind, times, amountPence }) => [reductionLabels[kind], times, amountPence]),
  )
}

const movementColumns = [
  money('floatPence', 'Float'),
  money('cashInPence', 'Cash taken'),
  money('cashOutPence', 'Cash given back'),
  money('paidInPence', 'Paid in'),
  money('paidOutPence', 'Paid out'),
  money('dropPence', 'Dropped'),
  money('expectedPence', 'Expected'),
]

/** What went through a drawer, and what should be in it: float + cash taken − given back + paid in − paid out − dropped. */
function movementsOf(drawer: Drawer, { cashInPence, cashOutPence }: DrawerTakings): number[] {
  const moved = (kind: string) =>
    drawer.movements.reduce((sum, movement) => sum + (movement.kind === kind ? movement.amountPence : 0), 0)
  const cash = [drawer.floatPence, cashInPence, -cashOutPence, moved('paid_in'), -moved('paid_out'), -moved('drop')]
  return [...cash, expectedPence(drawer, { cashInPence, cashOutPence })]
}

/** The drawers in use now, for an X: what should be in each of them, and in all. */
export function openDrawerTable(drawers: readonly OpenDrawerOnReport[]): ReportTable {
  return table(
    'Open cash drawers',
    [textColumn('drawer', 'Drawer'), textColumn('who', 'Opened by'), ...movementColumns],
    drawers.map((drawer) => [nameOf(drawer), drawer.openedByName, ...movementsOf(drawer, drawer.takings)]),
    { totals: true, note: 'Not counted yet.' },
  )
}

const nameOf = ({ cashDrawerId, cashDrawerName }: DrawerOnReport) => (cashDrawerId ? cashDrawerName : mainDrawerName)

export function drawerTable(drawers: readonly DrawerOnReport[], title = 'Cash drawers'): ReportTable {
  // A Z from when a location had one drawer stays the same to the byte.
  const hasSeveral = drawers.some(({ cashDrawerId }) => cashDrawerId)
  return table(
    title,
    [
      ...(hasSeveral ? [textColumn('drawer', 'Drawer')] : []),
      textColumn('who', 'Counted by'),
      ...movementColumns,
      money('countedPence', 'Counted'),
      money('variancePence', 'Difference'),
    ],
    drawers.flatMap((drawer) =>
      drawer.closed
        ? [
            [
              ...(hasSeveral ? [nameOf(drawer)] : []),
              drawer.closedByName ?? '–',
              ...movementsOf(drawer, drawer.closed.takings),
              drawer.closed.countedPence,
              drawer.closed.variancePence,
            ],
          ]
        : [],
    ),
    { totals: true, note: formatOverdrawn(drawers) },
  )
}

/** For whoever checks the cash: what was taken out although the books said that it was not there. */
function formatOverdrawn(drawers: readonly Drawer[]): string | null {
  const times = drawers.flatMap(({ movements }) => movements.filter(({ approvedBy }) => approvedBy)).length
  if (times === 0) return null
  return `${times === 1 ? 'Once' : `${times} times`} more was taken out than a drawer should have held, with a manager’s yes.`
}
