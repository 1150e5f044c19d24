import { changePartner, type Partner } from '@tableside/contract/partners'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { BrandFields, brandErrors } from './partner-fields.tsx'
import { partnerQuery, partnersQuery } from './queries.ts'

/** Another name, colour or sender: everybody sees it with their next page. */
export function BrandSheet({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { id: partnerId, name, accentColour, mailName, mailAddress, isActive, version } = partner
  const edit = useEdit({
    saved: { name, accentColour, mailName, mailAddress },
    version,
    request: (draft, { version }) =>
      request(changePartner, { params: { partnerId }, body: { ...draft, isActive, version } }),
    errors: brandErrors,
    failure: 'Couldn’t save the brand',
    success: 'The brand is saved',
    invalidates: [partnersQuery.queryKey, partnerQuery(partnerId).queryKey],
    onSaved: onClose,
  })
  return (
    <EditSheet edit={edit} title={`The brand of ${name}`} what="This brand" submit="Save the brand" onClose={onClose}>
      <BrandFields field={edit.field} />
    </EditSheet>
  )
}
