import { type CustomerPerson, mergeCustomers } from '@tableside/contract/customers'
import { allergyLine, telLink } from '@tableside/domain/customers'
import {
  Banner,
  Button,
  Card,
  formatPence,
  IconButton,
  Menu,
  Skeleton,
  StatCard,
  StatCards,
  TextLink,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Combine, Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { QueryBoundary } from '../../shared/query-boundary.tsx'
import { ConsentCard } from './consent-card.tsx'
import { dayIn, formatVisits } from './customer-labels.ts'
import { customerQuery } from './customer-queries.ts'
import { CustomerSheet } from './customer-sheet.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { MergesCard } from './merges-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PointsCard } from './points-card.tsx'
import { VouchersCard } from './vouchers-card.tsx'

export type PersonPageProps = {
  customerId: string
  /** The person was found under another id, or is no more. */
  onOther: (customerId: string | null) => void
}

/** One person: who they are, what they like, and what may be done with what is known. */
export function PersonPage({ customerId, onOther }: PersonPageProps) {
  const { restaurant } = useRestaurant()
  const found = useQuery(customerQuery(restaurant.id, customerId))
  const foundId = found.data?.customer.id
  useEffect(() => {
    if (foundId && foundId !== customerId) onOther(foundId)
  }, [foundId, customerId, onOther])
  return (
    <>
      <BackLink href="/dashboard/customers">Customers</BackLink>
      <QueryBoundary
        query={found}
        what="customer"
        missing="They may have been erased. Go back to the directory."
        skeleton={skeleton}
      >
        {(person) => <Found person={person} onErased={() => onOther(null)} />}
      </QueryBoundary>
    </>
  )
}

const skeleton = (
  <>
    <Skeleton className="h-10 w-64" />
    <div className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
    <Skeleton className="h-64 w-full" />
  </>
)

function Found({ person, onErased }: { person: CustomerPerson; onErased: () => void }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  // Their orders at every location go with them.
  const seesAll = can(mergeCustomers.access) !== 'every_location_needed'
  const [open, setOpen] = useState<'change' | 'merge' | 'erase'>()
  const { customer, figures, favourites } = person
  const day = dayIn(restaurant.timeZone)
  const close = () => setOpen(undefined)
  const allergy = allergyLine(customer)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{customer.name}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 text-quiet">
            {customer.phone && (
              <TextLink href={telLink(customer.phone)} className="inline-flex min-h-11 items-center">
                {customer.phone}
              </TextLink>
            )}
            {customer.email && (
              <TextLink href={`mailto:${customer.email}`} className="wrap-anywhere inline-flex min-h-11 items-center">
                {customer.email}
              </TextLink>
            )}
            {!customer.phone && !customer.email && 'No number and no address'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button icon={<Pencil size={18} aria-hidden />} onPress={() => setOpen('change')}>
            Change
          </Button>
          {seesAll && (
            <Menu
              trigger={<IconButton label={`More for ${customer.name}`} icon={<EllipsisVertical size={22} />} />}
              actions={[
                {
                  id: 'export',
                  label: 'Download all their data',
                  description: 'A JSON file for them to keep',
                  icon: <Download size={20} />,
                  href: `/api/v1/restaurants/${restaurant.id}/customers/${customer.id}/export`,
                },
                {
                  id: 'merge',
                  label: 'Merge with another record',
                  description: 'Can be undone',
                  icon: <Combine size={20} />,
                  onAction: () => setOpen('merge'),
                },
                {
                  id: 'erase',
                  label: `Erase ${customer.name}`,
                  description: 'Their orders stay, without them',
                  icon: <Trash2 size={20} />,
                  isDanger: true,
                  onAction: () => setOpen('erase'),
                },
              ]}
            />
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-3">
        {!seesAll && (
          <p className="text-quiet text-sm">
            Downloading, merging and erasing a guest covers their orders at every location. Ask a manager of all
            locations.
          </p>
        )}
        {allergy && (
          <Banner tone="bad" title={`Allergies: ${allergy}`}>
            Shown at the till and on every ticket of orders they are put on from now on. An order they are on already
            keeps what was known then: take them off it and put them on again.
          </Banner>
        )}
        {person.maybeSame.length > 0 && (
          <Banner
            tone="attention"
            title={`Possible duplicate: ${person.maybeSame.map((each) => each.customer.name).join(', ')}`}
            action={seesAll && <Button onPress={() => setOpen('merge')}>Compare</Button>}
          />
        )}
      </div>
      <StatCards label="Their visits" columns={3} className="mt-4">
        <StatCard label="Visits" value={String(figures.visits)} />
        <StatCard label="Spent, after refunds and without tips" value={formatPence(figures.spentPence)} />
        <StatCard label="Last visit" value={figures.lastVisitAt ? day(figures.lastVisitAt) : '–'} />
      </StatCards>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Favourite dishes">
            {favourites.length === 0 ? (
              <p className="text-quiet">None yet. Favourites appear after their first paid order.</p>
            ) : (
              <ol className="divide-y divide-line">
                {favourites.map(({ name, quantity, orders }) => (
                  <li key={name} className="flex justify-between gap-4 py-2">
                    <span className="wrap-anywhere">{name}</span>
                    <span className="shrink-0 text-quiet">
                      {quantity} × on {formatVisits(orders)}
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </Card>
          <OrdersCard customerId={customer.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PointsCard customerId={customer.id} />
          <VouchersCard vouchers={person.vouchers} />
          <NotesCard person={person} />
          <ConsentCard person={person} />
          {person.merges.length > 0 && <MergesCard person={person} />}
        </div>
      </div>
      {open === 'change' && <CustomerSheet customer={customer} onClose={close} />}
      {open === 'merge' && <MergeSheet person={person} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} onErased={onErased} />}
    </>
  )
}
