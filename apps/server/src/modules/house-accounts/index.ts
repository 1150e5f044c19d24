export { loadAccount } from './accounts.store.ts'
export { addHouseAccount } from './change-account.ts'
export { houseAccountsRoutes } from './house-accounts.routes.ts'
export { recordBankTransfer } from './settle-account.ts'
