import { failureOf, fetchWithin, Unreachable } from '@tableside/client/http'
import { exportFinancialReport } from '@tableside/contract/platform'
import { changeLimitMs } from '../../shared/answer-limit.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { FinancialFilter } from './financial-queries.ts'

/**
 * Fetches the chosen report and hands it to the browser under the name the server gives it.
 *
 * @throws Refused or Unreachable, as every call does
 */
export async function saveReport(filter: FinancialFilter): Promise<void> {
  const url = `${exportFinancialReport.path}?${new URLSearchParams(filter)}`
  const failed = () => {
    throw new Unreachable(undefined)
  }
  const reply = await fetchWithin(changeLimitMs, url).catch(failed)
  if (!reply.ok) throw failureOf(reply.status, await reply.json().catch(() => undefined))
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  // Only once it has arrived whole is it true that it was exported.
  saveFile(await reply.blob().catch(failed), name ?? 'platform-financial-report.csv')
}
