import { addHouseAccount, changeHouseAccount, type HouseAccountRow } from '@tableside/contract/house-accounts'
import { MoneyField, TextAreaField, TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

/** Who the account is of, and what it may owe at most. */
export function AccountSheet({ account, onClose }: { account: HouseAccountRow | undefined; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id }
  const edit = useEdit({
    saved: {
      name: account?.name ?? '',
      limitPence: (account?.limitPence ?? null) as number | null,
      contact: account?.contact ?? '',
      email: account?.email ?? '',
      address: account?.address ?? '',
    },
    version: account?.version,
    request: (draft, { id, version }) => {
      const body = { ...draft, email: draft.email.trim() }
      if (!account) return request(addHouseAccount, { params, body: { id, ...body } })
      return request(changeHouseAccount, {
        params: { ...params, houseAccountId: account.id },
        body: { ...body, version },
      })
    },
    messages: {
      limitPence: 'Enter a limit up to £100,000',
      email: 'Enter an email address like sam@example.co.uk, or leave it empty',
    },
    invalidates: [['house-accounts']],
    failure: 'Couldn’t save the account',
    success: ({ name }) => `${name.trim()} is saved`,
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={account ? `Edit ${account.name}` : 'Add a house account'}
      what="This account"
      submit="Save account"
      onClose={onClose}
    >
      <TextField {...edit.field('name')} label="Company or person" maxLength={80} autoFocus />
      <MoneyField
        {...edit.money('limitPence')}
        label="Limit"
        description="What it may owe at most. More needs a manager’s approval each time."
      />
      <TextField {...edit.field('contact')} label="Statements for the attention of (optional)" maxLength={80} />
      <TextField {...edit.field('email')} label="Email (optional)" type="email" maxLength={200} />
      <TextAreaField {...edit.field('address')} label="Address on the statement (optional)" rows={3} maxLength={300} />
    </EditSheet>
  )
}
