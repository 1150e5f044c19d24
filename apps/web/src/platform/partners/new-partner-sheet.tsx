import { createPartner } from '@tableside/contract/partners'
import { parsePercent } from '@tableside/domain/money'
import { TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { BrandFields, brandErrors, shareError } from './partner-fields.tsx'
import { partnersQuery } from './queries.ts'

type NewPartnerSheetProps = { onClose: () => void; onMade: (partnerId: string) => void }

export function NewPartnerSheet({ onClose, onMade }: NewPartnerSheetProps) {
  const edit = useEdit({
    saved: { name: '', accentColour: '#1f6b4a', mailName: '', mailAddress: '', share: '' },
    request: ({ share, ...draft }, { id }) =>
      request(createPartner, { body: { id, ...draft, shareBps: parsePercent(share) } }),
    errors: ({ share, ...brand }) => ({ ...brandErrors(brand), share: shareError(share) }),
    failure: 'Couldn’t add the partner',
    success: ({ name }) => `${name} is a partner now`,
    invalidates: [partnersQuery.queryKey],
    onSaved: ({ partner }) => onMade(partner.id),
  })
  return (
    <EditSheet edit={edit} title="Add a partner" submit="Add the partner" onClose={onClose}>
      <BrandFields field={edit.field} />
      <TextField
        {...edit.field('share')}
        label="Share of the processing fee (%)"
        description="Of what we earn of its restaurants, from now on"
        inputMode="decimal"
        maxLength={8}
      />
    </EditSheet>
  )
}
