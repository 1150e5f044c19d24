import { type AccountExport, maxExportsListed, requestExport } from '@tableside/contract/account-closure'
import { exportKeptDays } from '@tableside/domain/account-closure'
import { Button, ButtonLink, Card, ErrorState, Loading, StatusPill, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, PackageOpen } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { formatCount } from '../../shared/format-count.ts'
import { formatSize } from '../../shared/format-size.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { ListCut } from '../../shared/list-cut.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { exportsQuery } from './account-closure-queries.ts'

type ExportCardProps = { restaurantId: string; timeZone: string }

/** Everything in open files, whenever the owner wants it. */
export function ExportCard({ restaurantId, timeZone }: ExportCardProps) {
  const { data, error, isFetching, refetch } = useQuery(exportsQuery(restaurantId))
  const ask = useChange(
    {
      invalidates: [['account-closure', restaurantId, 'exports']],
      send: (_: undefined) => {
        const id = newId()
        return api(requestExport, { params: { restaurantId }, body: { id }, key: id })
      },
      failure: 'Couldn’t start the export',
    },
    () => toast.success('Your export is being prepared', { description: 'We tell you here when it is ready.' }),
  )
  const isUnderWay = data?.some(({ state }) => state === 'waiting' || state === 'making') ?? false
  return (
    <Card title="Export everything">
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-quiet">
          One file with all the restaurant has here: menu, orders with their dishes, payments and refunds, the books,
          the journal with a program that proves it whole, people, hours, tips, locations and settings, in open formats.
          Orders and prices can be imported again. PINs, passwords and keys are not in it.
        </p>
        <Button
          variant="primary"
          icon={<PackageOpen size={20} aria-hidden />}
          onPress={() => ask.mutate(undefined)}
          isPending={ask.isPending}
          isDisabled={isUnderWay}
          className="self-start"
        >
          {isUnderWay ? 'An export is being prepared' : 'Create an export'}
        </Button>
        {error && !data && (
          <ErrorState title="Couldn’t load your exports" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !error && <Loading what="your exports" className="h-12 w-full" />}
        {data && data.length > 0 && (
          <ul aria-label="Exports" className="flex flex-col">
            {data.map((each) => (
              <li
                key={each.id}
                className="flex min-h-14 flex-wrap items-center gap-3 border-line border-t py-2 first:border-t-0"
              >
                <span className="figures min-w-40 flex-1">
                  {formatMoment(each.requestedAt, timeZone)}
                  <span className="block text-quiet text-sm">{formatDetails(each, timeZone)}</span>
                </span>
                <StatusPill tone={stateLabels[each.state].tone}>{stateLabels[each.state].label}</StatusPill>
                {each.state === 'ready' && (
                  <ButtonLink
                    href={`/api/v1/restaurants/${restaurantId}/exports/${each.id}/file`}
                    download
                    icon={<Download size={18} aria-hidden />}
                  >
                    {`Download ${formatSize(each.bytes)}`}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        )}
        <ListCut count={data?.length ?? 0} max={maxExportsListed} />
      </div>
    </Card>
  )
}

const stateLabels = {
  waiting: { tone: 'attention', label: 'Waiting' },
  making: { tone: 'attention', label: 'Preparing' },
  ready: { tone: 'good', label: 'Ready' },
  failed: { tone: 'bad', label: 'Failed' },
  expired: { tone: 'neutral', label: 'Expired' },
} as const

function formatDetails({ state, files, expiresAt }: AccountExport, timeZone: string): string {
  if (state === 'failed') return 'We will try again. If it keeps failing, create another.'
  if (state === 'waiting' || state === 'making') return 'This may take a few minutes.'
  const rows = formatCount(files.reduce((sum, file) => sum + file.rows, 0))
  const what = `${files.length} files, ${rows} rows`
  if (state === 'expired') return `${what}; it could be downloaded for ${exportKeptDays} days.`
  return expiresAt ? `${what}; can be downloaded until ${formatMoment(expiresAt, timeZone)}` : what
}
