import { createPartner } from '@tableside/contract/partners'
import { parsePercent } from '@tableside/domain/money'
import { partnerColourSchema } from '@tableside/domain/partners'
import { Button, Sheet, TextField, toast } from '@tableside/ui'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { type Mistakes, useForm } from '../../shared/use-form.ts'
import { partnersQuery } from './queries.ts'

type Name = 'name' | 'accentColour' | 'mailName' | 'mailAddress' | 'share'
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
        <TextField label="Name" description="What restaurants read instead of ours" maxLength={60} {...field('name')} />
        <TextField
          label="Colour"
          description="Like #1f6b4a; white letters must be readable on it"
          maxLength={7}
          {...field('accentColour')}
        />
        <TextField label="Mails come from" description="The sender’s name" maxLength={60} {...field('mailName')} />
        <TextField label="Answers go to" type="email" maxLength={200} {...field('mailAddress')} />
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

function mistakesIn({ name, accentColour, mailName, mailAddress, share }: Record<Name, string>): Mistakes<Name> {
  const wrong: Mistakes<Name> = {}
  if (name.trim().length < 2) wrong.name = 'Enter a name'
  const colour = partnerColourSchema.safeParse(accentColour)
  if (!colour.success) wrong.accentColour = colour.error.issues[0]?.message ?? 'Choose another colour'
  if (mailName.trim().length < 2) wrong.mailName = 'Enter the sender’s name'
  if (!z.email().safeParse(mailAddress).success) wrong.mailAddress = 'Please enter a valid email address'
  const shareBps = parsePercent(share)
  if (share.trim() === '' || shareBps === 'too_fine' || shareBps < 0 || shareBps > 10_000) {
    wrong.share = 'From 0 to 100, in steps of 0.01'
  }
  return wrong
}
