import { changePartner, type Partner } from '@tableside/contract/partners'
import { Button, Sheet } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { useForm } from '../../shared/use-form.ts'
import { BrandFields, type BrandName, brandMistakes } from './partner-fields.tsx'
import { usePartnerChange } from './use-partner-change.ts'

/** Another name, colour or sender: everybody sees it with their next page. */
export function BrandSheet({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { id: partnerId, name, accentColour, mailName, mailAddress, isActive, version } = partner
  const saved = { name, accentColour, mailName, mailAddress }
  const begun = useBegun(version)
  const save = usePartnerChange(
    partner,
    (fields: Record<BrandName, string>) =>
      api(changePartner, { params: { partnerId }, body: { ...fields, isActive, version: begun.version } }),
    'The brand is saved',
    onClose,
  )
  const { form, field, change } = useForm<BrandName>({
    initial: saved,
    mistakesIn: brandMistakes,
    onSubmit: (values) => save.mutate(values),
  })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`The brand of ${name}`}
      footer={
        <Button variant="primary" type="submit" form="brand-form" isPending={save.isPending}>
          Save the brand
        </Button>
      }
    >
      <form id="brand-form" {...form} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="This brand" onTakeTheirs={() => change(saved)} />
        <BrandFields field={field} />
      </form>
    </Sheet>
  )
}
