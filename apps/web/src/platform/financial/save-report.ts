import { failureOf, Unreachable } from '@tableside/client/http'
import { exportFinancialReport } from '@tableside/contract/platform'
import type { FinancialFilter } from './financial-queries.ts'

/**
 * Fetches the chosen report and hands it to the browser under the name the server gives it.
 *
 * @throws Refused or Unreachable, as every call does
 */
export async function saveReport(filter: FinancialFilter): Promise<void> {
  const reply = await fetch(`${exportFinancialReport.path}?${new URLSearchParams(filter)}`).catch(() => {
    throw new Unreachable(undefined)
  })
  if (!reply.ok) throw failureOf(reply.status, await reply.json().catch(() => undefined))
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  // Only once it has arrived whole is it true that it was exported.
  const url = URL.createObjectURL(await reply.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? 'platform-financial-report.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
