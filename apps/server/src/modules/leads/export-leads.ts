import type * as contract from '@tableside/contract/leads'
import { leadKindLabels, leadStateLabels, marketLabels, markets, webinarOf } from '@tableside/domain/leads'
import { and, desc } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { leads } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import { csvRow } from '../../http/csv-row.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from '../platform/index.ts'
import { filterFacts, type LeadFilter, matching } from './lead-filter.ts'
import { after, summary } from './list-leads.ts'

const pageSize = 500

/** The leads of a filter as a file for a spreadsheet, read and sent a page at a time. */
export async function exportLeads(services: Services, call: Call<typeof contract.exportLeads>): Promise<FastifyReply> {
  const { query, at, reply } = call
  const auditEntry = { action: 'leads.export', facts: filterFacts(query) }
  // The first page with the audit's row, so that nothing leaves without it.
  const first = await acrossRestaurants(services, call, auditEntry, (tx) => page(tx, query))
  return sendCsv(reply, `leads-${at.slice(0, 10)}.csv`, lines(services.db.acrossRestaurants, query, first))
}

async function* lines(tx: Tx, filter: LeadFilter, first: readonly Row[]): AsyncGenerator<string> {
  yield csvRow(columns.map(({ head }) => head))
  for (let rows = first; rows.length > 0; ) {
    yield rows.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('')
    const last = rows.at(-1)
    rows = last && rows.length === pageSize ? await page(tx, filter, `${last.receivedAt}_${last.id}`) : []
  }
}

type Row = Awaited<ReturnType<typeof page>>[number]

function page(tx: Tx, filter: LeadFilter, cursor?: string) {
  return tx
    .select({
      ...summary,
      market: leads.market,
      webinar: leads.webinar,
      experience: leads.experience,
      consentVersion: leads.consentVersion,
    })
    .from(leads)
    .where(and(matching(filter), cursor ? after(cursor) : undefined))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(pageSize)
}

const columns: readonly { readonly head: string; readonly cell: (row: Row) => string }[] = [
  { head: 'Received', cell: ({ receivedAt }) => receivedAt },
  { head: 'Kind', cell: ({ kind }) => leadKindLabels[kind] },
  { head: 'State', cell: ({ state }) => leadStateLabels[state] },
  { head: 'First name', cell: ({ firstName }) => firstName },
  { head: 'Last name', cell: ({ lastName }) => lastName },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'Company', cell: ({ company }) => company },
  { head: 'Market', cell: ({ market }) => marketName(market) },
  { head: 'Webinar', cell: ({ webinar }) => webinarOf(webinar)?.title ?? webinar },
  { head: 'Business experience', cell: ({ experience }) => experience },
  { head: 'Consent', cell: ({ consentVersion }) => consentVersion },
]

function marketName(key: string): string {
  const market = markets.find((known) => known === key)
  return market ? marketLabels[market] : key
}
