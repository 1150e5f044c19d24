import { type HouseAccountRow, resumeHouseAccount, stopHouseAccount } from '@tableside/contract/house-accounts'
import { formatPence, TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

/** Stops an account, or makes a stopped one good again, for a reason that is kept. */
export function StopForm({ account, onClose }: { account: HouseAccountRow; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const isStopped = account.stoppedAt !== null
  const edit = useEdit({
    saved: { reason: '' },
    request: ({ reason }) =>
      request(isStopped ? resumeHouseAccount : stopHouseAccount, {
        params: { restaurantId: restaurant.id, houseAccountId: account.id },
        body: { reason },
      }),
    messages: { reason: 'Enter a reason' },
    invalidates: [['house-accounts']],
    failure: 'Couldn’t change the account',
    success: isStopped ? `${account.name} can be used again` : `${account.name} is stopped`,
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={isStopped ? `Use ${account.name} again` : `Stop ${account.name}`}
      submit={isStopped ? 'Use again' : 'Stop account'}
      onClose={onClose}
    >
      <p>
        {isStopped
          ? 'Bills can be put on it again at once, up to its limit.'
          : `Nothing more can be put on it. The ${formatPence(Math.max(0, account.owedPence))} it owes stays owed and can be settled.`}
      </p>
      <TextField {...edit.field('reason')} label="Why" maxLength={200} autoFocus />
    </EditSheet>
  )
}
