import { type ImportReport as Report, type SalesImport, startImport } from '@tableside/contract/import'
import { nameKey } from '@tableside/domain/names'
import { Banner, Button, Card, Checkbox, ErrorState, formatPence, Loading, ProgressBar, Spinner } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { counted, formatCount } from '../../shared/format-count.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { formatStop } from './import-labels.ts'
import { importQuery, importsQuery } from './import-queries.ts'
import { ImportReport } from './import-report.tsx'

/** Where one import stands, and the next step. Leaving the page does not stop it. */
export function ImportSteps({ restaurantId, importId }: { restaurantId: string; importId: string }) {
  const { data, error, refetch, isFetching } = useQuery(importQuery(restaurantId, importId))
  if (!data && error) {
    return <ErrorState title="Couldn’t load the import" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return (
    <Card title={data ? titles[data.state] : ' '} className="mt-6 max-w-3xl">
      {data ? <Step restaurantId={restaurantId} sales={data} /> : <Loading what="the import" className="h-24 w-full" />}
    </Card>
  )
}

const titles: Record<SalesImport['state'], string> = {
  uploading: 'The upload is incomplete',
  checking: '2. Reading the files',
  checked: '2. Review',
  running: '3. Importing',
  done: 'Done',
  failed: 'It stopped',
}

function Step({ restaurantId, sales }: { restaurantId: string; sales: SalesImport }) {
  const { state, report, doneOrders, allOrders, why } = sales
  switch (state) {
    case 'uploading':
      return <p>Choose the files again.</p>
    case 'checking':
      return (
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner /> Reading every row. A large file takes up to a minute.
        </p>
      )
    case 'checked':
      return report && <Checked restaurantId={restaurantId} sales={sales} report={report} />
    case 'running':
      return (
        <>
          <ProgressBar
            label="Orders imported"
            value={doneOrders}
            maxValue={Math.max(allOrders, 1)}
            valueLabel={`${formatCount(doneOrders)} of ${formatCount(allOrders)}`}
          />
          <p className="mt-3 text-quiet text-sm">You can leave this page or take orders: the import continues.</p>
        </>
      )
    case 'done':
      return (
        <>
          {report ? (
            <Written report={report} />
          ) : (
            <Banner tone="good" title={`${counted(doneOrders, 'order', 'orders')} read`} />
          )}
          {report && <ImportReport report={report} />}
        </>
      )
    case 'failed':
      return (
        <>
          <Banner tone="bad" title="The import stopped">
            {formatStop(why)}
          </Banner>
          {report && <ImportReport report={report} />}
        </>
      )
  }
}

/** What was written, which is less than what was read when some of it was here already. */
function Written({ report: { orders, written } }: { report: Report }) {
  const added = written?.orders ?? orders
  const known = orders - added
  return (
    <Banner tone="good" title={`${counted(added, 'order', 'orders')} imported`}>
      {added > 0 && `They count in your reports from now on${written ? `: ${formatPence(written.totalPence)}` : ''}. `}
      {known > 0 && `${counted(known, 'order was', 'orders were')} already here and not imported again.`}
    </Banner>
  )
}

type CheckedProps = { restaurantId: string; sales: SalesImport; report: NonNullable<SalesImport['report']> }

function Checked({ restaurantId, sales, report }: CheckedProps) {
  const queryClient = useQueryClient()
  const { restaurant } = useRestaurant()
  const { sites } = report
  const location = restaurant.locations.find(({ id }) => id === sales.locationId)?.name ?? 'this location'
  const [taken, setTaken] = useState<readonly string[]>(
    (sites ?? []).flatMap(({ name }) =>
      restaurant.locations.length === 1 || nameKey(name) === nameKey(location) ? name : [],
    ),
  )
  const orders = sites?.reduce((sum, site) => (taken.includes(site.name) ? sum + site.orders : sum), 0) ?? report.orders
  const start = useChange(
    {
      send: (_: undefined) =>
        request(startImport, {
          params: { restaurantId, importId: sales.id },
          body: { isStrict: false, ...(sites && { sites: [...taken] }) },
        }),
      failure: 'Couldn’t start the import',
      invalidates: [importsQuery(restaurantId).queryKey],
    },
    (_, reply) => queryClient.setQueryData(importQuery(restaurantId, sales.id).queryKey, reply.import),
  )
  return (
    <>
      <ImportReport report={report} />
      {sites && (
        <fieldset className="mt-5">
          <legend className="font-medium">The file has several sites. Which of them are {location}?</legend>
          {sites.map(({ name, orders: count }) => (
            <Checkbox
              key={name}
              isSelected={taken.includes(name)}
              onChange={(isTaken) => setTaken(isTaken ? [...taken, name] : taken.filter((each) => each !== name))}
            >
              <span>
                {name || 'Without a name'} <span className="text-quiet">{counted(count, 'order', 'orders')}</span>
              </span>
            </Checkbox>
          ))}
          <p className="text-quiet text-sm">
            The others are left out. Choose the file again for the location they belong to.
          </p>
        </fieldset>
      )}
      {report.orders > 0 ? (
        <Button
          variant="primary"
          onPress={() => start.mutate(undefined)}
          isPending={start.isPending}
          isDisabled={orders === 0}
          className="mt-5"
        >
          {`Import ${counted(orders, 'order', 'orders')}`}
        </Button>
      ) : (
        <p className="mt-4 font-medium">There is nothing to import. Correct the file and choose it again.</p>
      )}
    </>
  )
}
