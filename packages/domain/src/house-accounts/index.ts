export {
  type HouseAccount,
  type HouseAccountDetails,
  houseAccountDetailsSchema,
  houseAccountSchema,
  limitLeft,
  overLimit,
} from './account.ts'
export { type AgedBalance, agedBalance, agedBounds } from './aged.ts'
export { type SettleAccount, settleAccount, settleAtTillSchema, settleByBankSchema } from './settle-account.ts'
export { runningBalance, type StatementEntryKind, statementEntryKinds, type WithBalance } from './statement.ts'
export { limitApproval, type OnAccountCommand, onAccountCommandSchema, takeOnAccount } from './take-on-account.ts'
