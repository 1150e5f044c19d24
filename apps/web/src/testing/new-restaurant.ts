import { listTableCodes } from '@tableside/contract/guest-tables'
import { listPlans } from '@tableside/contract/plans'
import { getReport } from '@tableside/contract/reports'
import { listStaff } from '@tableside/contract/restaurants'
import { getTimesheet } from '@tableside/contract/staff'
import { listArticles } from '@tableside/contract/support'
import { defaultPlans } from '@tableside/domain/plans'
import { idOf, location, owner, restaurant } from './fixtures.ts'
import { sampleOf } from './sample-reply.ts'
import type { StandInServer } from './stand-in-server.ts'
import { testNow } from './test-now.ts'

/** Where nothing has happened yet. Of two locations: the menu of one is a page only where there are several. */
export const newRestaurant = () =>
  restaurant({ locations: [location(), location({ id: idOf('location', 'The Other Room'), name: 'The Other Room' })] })

/** What is there from the first moment on, and so is not empty: its owner, its tables, the platform's help. */
export function answerForNewRestaurant(server: StandInServer): void {
  server.answersByDefault(listPlans, { plans: [...defaultPlans] })
  const { name, staffId } = owner()
  const olive = { ...sampleOf(listStaff.reply.shape.staff.element), id: staffId, name, role: 'owner' as const }
  server.answersByDefault(listStaff, { staff: [{ ...olive, hasAccount: true, isActive: true }] })
  const { timesheet } = sampleOf(getTimesheet.reply)
  const hours = { ...sampleOf(getTimesheet.reply.shape.timesheet.shape.people.element), staffId, name, isActive: true }
  server.answersByDefault(getTimesheet, { timesheet: { ...timesheet, people: [hours] } })
  const sales = { title: 'Sales by day', columns: [], rows: [], totals: null, note: null }
  server.answersByDefault(getReport, { tables: [sales] })
  const code = { tableId: idOf('table', 'Table 1'), tableName: 'Table 1', area: 'Dining room', renewedAt: null }
  server.answersByDefault(listTableCodes, { codes: [{ ...code, url: 'https://tableside.example/t/1' }] })
  const article = { slug: 'first-service', category: 'start' as const, summary: '', publishedAt: testNow }
  server.answersByDefault(listArticles, {
    articles: [{ ...article, id: idOf('article', 'first-service'), title: 'Your first service, step by step' }],
  })
}
