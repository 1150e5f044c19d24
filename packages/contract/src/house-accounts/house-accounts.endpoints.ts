import {
  houseAccountDetailsSchema,
  houseAccountSchema,
  onAccountCommandSchema,
  settleAtTillSchema,
  settleByBankSchema,
  statementEntryKinds,
} from '@tableside/domain/house-accounts'
import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { orderSchema } from '@tableside/domain/orders'
import { z } from 'zod'
import { dayAsked, oneLine, resource } from '../core/index.ts'
import { takingRefusals } from '../payments/payments.endpoints.ts'

/** An account is of the whole restaurant: who manages it sees every location. What is owed is collected on every plan. */
const manage = { permission: 'customers.manage', feature: 'customer_database', everyLocation: true } as const
const charge = { permission: 'payments.on_account', feature: 'payment_processing' } as const
const take = { permission: 'payments.take', feature: 'payment_processing' } as const
const restaurant = resource('House accounts', '/restaurants/:restaurantId', manage)

const agedSchema = z.object({
  currentPence: penceSchema,
  days30Pence: penceSchema,
  days60Pence: penceSchema,
  days90Pence: penceSchema,
})

export const houseAccountRowSchema = houseAccountSchema.extend({
  /** What is owed by the age of its bills: up to 29 days, 30 to 59, 60 to 89, 90 and more. */
  aged: agedSchema,
  /** The business date something was last put on it or paid. */
  lastMovedOn: z.iso.date().nullable(),
})
export type HouseAccountRow = z.infer<typeof houseAccountRowSchema>

const accountReply = z.object({ account: houseAccountRowSchema })

export const findHouseAccounts = restaurant.get('findHouseAccounts', '/house-accounts/find', {
  summary: 'House accounts for the till by a part of their name: what each owes and how much its limit leaves.',
  access: take,
  query: z.object({ search: z.string().trim().max(80).default('') }),
  reply: z.object({
    accounts: z.array(
      houseAccountSchema
        .pick({ id: true, name: true, limitPence: true, owedPence: true, stoppedAt: true })
        .extend({ leftPence: penceSchema }),
    ),
    /** More have that in their name. */
    hasMore: z.boolean(),
  }),
})

export const listHouseAccounts = restaurant.get('listHouseAccounts', '/house-accounts', {
  summary: 'Every house account with what it owes by age, and what all owe beside what the ledger says.',
  reply: z.object({
    accounts: z.array(houseAccountRowSchema),
    totals: z.object({
      owedPence: penceSchema,
      aged: agedSchema,
      /** What the ledger’s account says is owed: the same. */
      ledgerPence: penceSchema,
    }),
  }),
})

export const addHouseAccount = restaurant.post('addHouseAccount', '/house-accounts', {
  summary: 'Opens a house account with a limit.',
  body: houseAccountDetailsSchema.extend({ id: idSchema }),
  reply: accountReply,
  status: 201,
  refusals: ['id_taken', 'account_name_taken'],
})

export const getHouseAccount = restaurant.get('getHouseAccount', '/house-accounts/:houseAccountId', {
  summary: 'One house account.',
  reply: accountReply,
})

export const changeHouseAccount = restaurant.patch('changeHouseAccount', '/house-accounts/:houseAccountId', {
  summary: 'Another name, limit or contact, on the version that was read.',
  body: z.strictObject({ ...houseAccountDetailsSchema.shape, version: z.int().min(1) }),
  reply: accountReply,
  refusals: ['account_name_taken'],
})

const reason = oneLine.min(3).max(200)

export const stopHouseAccount = restaurant.post('stopHouseAccount', '/house-accounts/:houseAccountId/stop', {
  summary: 'Stops an account: nothing more is put on it. What it owes stays owed and can be settled.',
  body: z.strictObject({ reason }),
  reply: accountReply,
  refusals: ['account_stopped'],
})

export const resumeHouseAccount = restaurant.post('resumeHouseAccount', '/house-accounts/:houseAccountId/resume', {
  summary: 'Makes a stopped account good again.',
  body: z.strictObject({ reason }),
  reply: accountReply,
  refusals: ['account_changed'],
})

export const statementEntrySchema = z.object({
  at: z.iso.datetime(),
  businessDate: z.iso.date(),
  kind: z.enum(statementEntryKinds),
  /** Above zero: owed more. */
  amountPence: penceSchema,
  /** Owed after it. */
  balancePence: penceSchema,
  /** Null where the caller does not see the location. */
  orderId: idSchema.nullable(),
  orderNumber: z.string(),
  locationName: z.string(),
  /** Who was at the till. */
  byName: z.string(),
  /** Of a settlement: how it was paid, and what it is found by. */
  tender: z.string().nullable(),
  reference: z.string(),
})
export type StatementEntry = z.infer<typeof statementEntrySchema>

export const accountStatementSchema = z.object({
  account: houseAccountSchema,
  from: z.iso.date(),
  to: z.iso.date(),
  openingPence: penceSchema,
  entries: z.array(statementEntrySchema),
  chargedPence: penceSchema,
  settledPence: penceSchema,
  closingPence: penceSchema,
  /** Who made each change of the account besides money, newest first. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      byName: z.string(),
      act: z.enum(['opened', 'changed', 'stopped', 'resumed']),
      limitPence: penceSchema,
      reason: z.string(),
    }),
  ),
})
export type AccountStatement = z.infer<typeof accountStatementSchema>

const period = z
  .object({ from: dayAsked, to: dayAsked })
  .refine(({ from, to }) => from <= to, { message: 'The first day is after the last one', path: ['to'] })

export const getAccountStatement = restaurant.get('getAccountStatement', '/house-accounts/:houseAccountId/statement', {
  summary: 'The statement of an account: what it owed at first, each bill and payment, what it owes at the end.',
  query: period,
  reply: z.object({ statement: accountStatementSchema }),
})

export const getAccountStatementPdf = restaurant.get(
  'getAccountStatementPdf',
  '/house-accounts/:houseAccountId/statement.pdf',
  {
    summary: 'The same on paper, for whoever owes it.',
    query: period,
    contentType: 'application/pdf',
  },
)

export const payOnAccount = restaurant.post('payOnAccount', '/orders/:orderId/payments/on-account', {
  access: charge,
  summary:
    'Puts a bill, or a part of it, on a house account. It is a sale with its VAT; the account owes it. Beyond its limit with a manager’s approval only.',
  body: onAccountCommandSchema,
  reply: z.object({ order: orderSchema }),
  status: 201,
  refusals: [
    'account_stopped',
    'account_changed',
    'account_buys_no_voucher',
    'approval_needed',
    'approval_invalid',
    ...takingRefusals,
  ],
})

const settled = z.object({ order: orderSchema })
const settlingRefusals = ['order_exists', 'payment_exists', 'settled_too_much', 'account_changed'] as const

export const settleHouseAccount = restaurant.post('settleHouseAccount', '/house-accounts/:houseAccountId/settlements', {
  access: take,
  inPractice: 'stops',
  summary:
    'Takes cash, or a card on the location’s own terminal, for what an account owes or a part of it: an order of its own that is no sale. Never more than is owed.',
  body: settleAtTillSchema,
  reply: settled,
  status: 201,
  refusals: [...settlingRefusals, 'tendered_too_little', 'terminal_not_set_up', 'drawer_not_found'],
})

export const recordBankTransfer = restaurant.post(
  'recordBankTransfer',
  '/house-accounts/:houseAccountId/bank-transfers',
  {
    summary: 'Records what an account paid straight to the restaurant’s bank. Nobody is asked whether it arrived.',
    body: settleByBankSchema,
    reply: settled,
    status: 201,
    refusals: settlingRefusals,
  },
)
