import { createPartner } from '@tableside/contract/partners'
import { parsePercent } from '@tableside/domain/money'
import { Button, Sheet, TextField, toast } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { type Mistakes, useForm } from '../../shared/use-form.ts'
import { BrandFields, type BrandName, brandMistakes, shareMistake } from './partner-fields.tsx'
import { partnersQuery } from './queries.ts'

type Name = BrandName | 'share'
type NewPartnerSheetProps = { onClose: () => void; onMade: (partnerId: string) => void }

export function NewPartnerSheet({ onClose, onMade }: NewPartnerSheetProps) {
  const [id] = useState(() => newId())
  const make = useChange(
    {
      send: ({ share, ...fields }: Record<Name, string>) => {
        const shareBps = parsePercent(share)
        return api(createPartner, { body: { id, ...fields, shareBps: shareBps === 'too_fine' ? 0 : shareBps } })
      },
      failure: 'The partner could not be added',
      rereads: [partnersQuery.queryKey],
    },
    ({ name }) => {
      toast.success(`${name} is a partner now`)
      onMade(id)
    },
  )
  const { form, field } = useForm<Name>({
    initial: { name: '', accentColour: '#1f6b4a', mailName: '', mailAddress: '', share: '' },
    mistakesIn,
    onSubmit: (values) => make.mutate(values),
  })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Add a partner"
      footer={
        <Button variant="primary" type="submit" form="partner-form" isPending={make.isPending}>
          Add the partner
        </Button>
      }
    >
      <form id="partner-form" {...form} className="flex flex-col gap-5">
        <BrandFields field={field} />
        <TextField
          label="Share of the processing fee, in percent"
          description="Of what we earn of its restaurants, from now on"
          inputMode="decimal"
          maxLength={8}
          {...field('share')}
        />
      </form>
    </Sheet>
  )
}

function mistakesIn({ share, ...brand }: Record<Name, string>): Mistakes<Name> {
  const mistake = shareMistake(share)
  return { ...brandMistakes(brand), ...(mistake === undefined ? {} : { share: mistake }) }
}
