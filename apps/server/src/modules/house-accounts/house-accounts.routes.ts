import * as contract from '@tableside/contract/house-accounts'
import type { Routes } from '../../http/routes.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import type { Services } from '../../services.ts'
import { drawPaper } from '../reports/index.ts'
import { addHouseAccount, changeHouseAccount, resumeHouseAccount, stopHouseAccount } from './change-account.ts'
import { findHouseAccounts, getHouseAccount, listHouseAccounts } from './list-accounts.ts'
import { payOnAccount } from './pay-on-account.ts'
import { recordBankTransfer, settleHouseAccount } from './settle-account.ts'
import { readStatement } from './statement.store.ts'
import { statementPaper } from './statement-paper.ts'

export function houseAccountsRoutes(routes: Routes, services: Services): void {
  const { db } = services
  const statementOf = (restaurantId: string, id: string, period: { from: string; to: string }) =>
    db.inRestaurant(restaurantId, (tx) => readStatement(tx, restaurantId, id, period))
  routes(contract.findHouseAccounts, (call) => findHouseAccounts(services, call))
  routes(contract.listHouseAccounts, (call) => listHouseAccounts(services, call))
  routes(contract.addHouseAccount, (call) => addHouseAccount(services, call))
  routes(contract.getHouseAccount, (call) => getHouseAccount(services, call))
  routes(contract.changeHouseAccount, (call) => changeHouseAccount(services, call))
  routes(contract.stopHouseAccount, (call) => stopHouseAccount(services, call))
  routes(contract.resumeHouseAccount, (call) => resumeHouseAccount(services, call))
  routes(contract.getAccountStatement, async ({ restaurant, params, query }) => ({
    statement: await statementOf(restaurant.id, params.houseAccountId, query),
  }))
  routes(contract.getAccountStatementPdf, async ({ restaurant, params, query, reply, at }) => {
    const statement = await statementOf(restaurant.id, params.houseAccountId, query)
    const paper = statementPaper(statement, { name: restaurant.name, madeAt: at })
    return sendPdf(reply, `statement-${query.from}-${query.to}`, await drawPaper(paper))
  })
  routes(contract.payOnAccount, (call) => payOnAccount(services, call))
  routes(contract.settleHouseAccount, (call) => settleHouseAccount(services, call))
  routes(contract.recordBankTransfer, (call) => recordBankTransfer(services, call))
}
