import { endPractice, getPractice, startPractice } from '@tableside/contract/practice'
import { Banner, Button, Card, Dialog, ErrorState, Loading, toast } from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { formatLongMoment } from '../../shared/format-time.ts'
import { sessionQuery } from '../../shared/identity/session.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { PracticeSwitch } from '../../shared/practice/practice-switch.tsx'
import { useChange } from '../../shared/use-change.ts'

const practiceQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['practice', restaurantId],
    queryFn: async ({ signal }) => (await api(getPractice, { params: { restaurantId }, signal })).practice,
  })

/** The copy of the restaurant to practise in: started, reset and ended here. */
export function PracticeTab() {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const { data: practice, error, isFetching, refetch } = useQuery(practiceQuery(restaurant.id))
  if (error && practice === undefined) {
    return (
      <ErrorState
        title="Couldn’t load whether practice was started"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (practice === undefined) return <Loading what="practice" className="h-48 w-full" />
  return (
    <Card title={practice ? 'Practice is on' : 'Practice'}>
      <div className="flex flex-col items-start gap-4">
        {practice ? (
          <p className="max-w-prose">
            {`Copied from ${restaurant.name} on ${formatLongMoment(practice.since, restaurant.timeZone)}. People, dishes and tables added since then are in practice after a reset.`}
          </p>
        ) : (
          <p className="max-w-prose">
            {`A copy of ${restaurant.name} to learn in: the same menu, tables and people, with order numbers and reports of its own.`}
          </p>
        )}
        <Effects />
        {can(startPractice.access) === true ? (
          <Actions restaurantId={restaurant.id} isOn={practice !== null} />
        ) : (
          <Banner tone="neutral" title="Only a manager can start, reset or end practice" />
        )}
      </div>
    </Card>
  )
}

function Effects() {
  return (
    <ul className="max-w-prose list-disc pl-5 text-quiet">
      <li>Nothing in practice is real. A band above every screen says so, and each receipt says PRACTICE.</li>
      <li>Cards are simulated. Nothing is emailed, and no report of the restaurant counts it.</li>
      <li>Tills switch under Till settings, kitchen screens under Display.</li>
    </ul>
  )
}

type Asked = 'reset' | 'end'

function Actions({ restaurantId, isOn }: { restaurantId: string; isOn: boolean }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const invalidates = [practiceQuery(restaurantId).queryKey, sessionQuery.queryKey]
  const params = { restaurantId }
  const starting = useChange(
    {
      invalidates,
      send: (_: 'start' | 'reset') => request(startPractice, { params }),
      failure: 'Couldn’t start practice',
    },
    (change) => {
      setAsked(null)
      toast.success(change === 'start' ? 'Practice has started' : 'Practice was reset')
    },
  )
  const ending = useChange(
    { invalidates, send: (_: undefined) => request(endPractice, { params }), failure: 'Couldn’t end practice' },
    () => {
      setAsked(null)
      toast.success('Practice has ended')
    },
  )
  if (!isOn) {
    return (
      <Button variant="primary" isPending={starting.isPending} onPress={() => starting.mutate('start')}>
        Start practice
      </Button>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <PracticeSwitch onSwitched={() => void navigate({ to: '/dashboard' })} />
        <Button onPress={() => setAsked('reset')}>Reset practice</Button>
        <Button variant="danger" onPress={() => setAsked('end')}>
          End practice
        </Button>
      </div>
      <Confirmation
        asked={asked}
        isPending={starting.isPending || ending.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => (asked === 'reset' ? starting.mutate('reset') : ending.mutate(undefined))}
      />
    </>
  )
}

type ConfirmationProps = { asked: Asked | null; isPending: boolean; onClose: () => void; onConfirm: () => void }

function Confirmation({ asked, isPending, onClose, onConfirm }: ConfirmationProps) {
  if (asked === null) return null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={asked === 'reset' ? 'Reset practice?' : 'End practice?'}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant={asked === 'reset' ? 'primary' : 'danger'} isPending={isPending} onPress={onConfirm}>
            {asked === 'reset' ? 'Reset practice' : 'End practice'}
          </Button>
        </>
      }
    >
      {asked === 'reset'
        ? 'What was done in practice is gone, and a new copy is made of the restaurant as it is now. Devices in practice change to the new copy.'
        : 'What was done in practice is gone. Devices in practice go back to the restaurant.'}
    </Dialog>
  )
}
