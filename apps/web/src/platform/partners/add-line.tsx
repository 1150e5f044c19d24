import type { Partner } from '@tableside/contract/partners'
import { Button, TextField } from '@tableside/ui'
import type { HTMLInputTypeAttribute } from 'react'
import type { EditRequest } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { partnerQuery, partnersQuery } from './queries.ts'

type AddLineProps = {
  partner: Pick<Partner, 'id'>
  label: string
  button: string
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email'>
  request: (typed: string) => EditRequest<unknown>
  /** Why what was typed cannot be added; undefined when it can. */
  validate: (typed: string) => string | undefined
  success: string
}

/** One field and the button that adds what stands in it; what cannot be added stays, with the reason. */
export function AddLine({ partner, label, button, type = 'text', request, validate, success }: AddLineProps) {
  const edit = useEdit({
    saved: { typed: '' },
    request: ({ typed }) => request(typed.trim()),
    errors: ({ typed }) => ({ typed: validate(typed) }),
    failure: 'Couldn’t save the change',
    success,
    invalidates: [partnersQuery.queryKey, partnerQuery(partner.id).queryKey],
  })
  return (
    <form {...edit.form} className="mt-4 flex flex-col items-start gap-3 sm:flex-row">
      <TextField
        {...edit.field('typed')}
        label={label}
        type={type}
        maxLength={200}
        className="w-full min-w-0 sm:flex-1"
      />
      <Button type="submit" isPending={edit.isPending} isDisabled={!edit.isDirty} className="sm:mt-7">
        {button}
      </Button>
    </form>
  )
}
