import { exportFinancialReport } from '@tableside/contract/platform'

/** Fetches the report and hands it to the browser under the name the server gives it. */
export async function saveReport(restaurantId: string | undefined): Promise<void> {
  const query = restaurantId ? `?restaurantId=${encodeURIComponent(restaurantId)}` : ''
  const reply = await fetch(`${exportFinancialReport.path}${query}`)
  if (!reply.ok) throw new Error('We could not reach the server. Try again.')
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  // Only once it has arrived whole is it true that it was exported.
  const url = URL.createObjectURL(await reply.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? 'platform-financial-report.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
