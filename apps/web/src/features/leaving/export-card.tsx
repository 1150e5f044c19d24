import { type AccountExport, requestExport } from '@tableside/contract/leaving'
import { exportKeptDays } from '@tableside/domain/leaving'
import { Button, ButtonLink, Card, ErrorState, Loading, StatusPill, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, PackageOpen } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { countWords } from '../../shared/count-words.ts'
import { newId } from '../../shared/new-id.ts'
import { sizeWords } from '../../shared/size-words.ts'
import { momentWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { exportsQuery } from './leaving-queries.ts'

type ExportCardProps = { restaurantId: string; timeZone: string }

/** Everything in open files, whenever the owner wants it. */
export function ExportCard({ restaurantId, timeZone }: ExportCardProps) {
  const { data, error, isFetching, refetch } = useQuery(exportsQuery(restaurantId))
  const ask = useChange(
    {
      rereads: [['leaving', restaurantId, 'exports']],
      send: (_: undefined) => {
        const id = newId()
        return api(requestExport, { params: { restaurantId }, body: { id }, key: id })
      },
      failure: 'No export was begun',
    },
    () => toast.success('Your export is being made', { description: 'We tell you here when it is ready.' }),
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
          {isUnderWay ? 'An export is being made' : 'Make an export'}
        </Button>
        {error && !data && (
          <ErrorState title="We could not load your exports" onRetry={() => void refetch()} isRetrying={isFetching} />
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
                  {momentWords(each.requestedAt, timeZone)}
                  <span className="block text-quiet text-sm">{detailWords(each, timeZone)}</span>
                </span>
                <StatusPill tone={stateWords[each.state].tone}>{stateWords[each.state].label}</StatusPill>
                {each.state === 'ready' && (
                  <ButtonLink
                    href={`/api/v1/restaurants/${restaurantId}/exports/${each.id}/file`}
                    download
                    icon={<Download size={18} aria-hidden />}
                  >
                    {`Download ${sizeWords(each.bytes)}`}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

const stateWords = {
  waiting: { tone: 'attention', label: 'Waiting' },
  making: { tone: 'attention', label: 'Being made' },
  ready: { tone: 'good', label: 'Ready' },
  failed: { tone: 'bad', label: 'Failed' },
  expired: { tone: 'neutral', label: 'Expired' },
} as const

function detailWords({ state, files, expiresAt }: AccountExport, timeZone: string): string {
  if (state === 'failed') return 'It is tried again by itself; if it stays so, make another.'
  if (state === 'waiting' || state === 'making') return 'This may take a few minutes.'
  const rows = countWords(files.reduce((sum, file) => sum + file.rows, 0))
  const what = `${files.length} files, ${rows} rows`
  if (state === 'expired') return `${what}; it could be fetched for ${exportKeptDays} days.`
  return expiresAt ? `${what}; can be fetched until ${momentWords(expiresAt, timeZone)}` : what
}
