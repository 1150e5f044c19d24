import { changeEmail, changeName, type User } from '@tableside/contract/identity'
import { Banner, Button, Card, Dialog, PasswordField, TextField } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { useForm } from '../../shared/use-form.ts'
import { accountQuery } from './account-query.ts'
import { askedPasswordErrors, sayFailure } from './asked-password.ts'
import { emailErrors, fullNameErrors } from './credentials.ts'

/** Name and address. The name changes at once, the address when the link sent to the new one is opened. */
export function Profile({ user }: { user: User }) {
  return (
    <Card title="Name and email address">
      <NameForm key={user.user_metadata.full_name} name={user.user_metadata.full_name} />
      <EmailLine email={user.email} />
    </Card>
  )
}

function NameForm({ name }: { name: string }) {
  const { announce } = useAuth()
  const edit = useEdit({
    saved: { fullName: name },
    request: ({ fullName }) => request(changeName, { body: { full_name: fullName } }),
    errors: fullNameErrors,
    named: { full_name: 'fullName' },
    failure: 'Couldn’t change your name',
    success: 'Your name is changed',
    invalidates: [accountQuery.queryKey],
    onSaved: () => void announce('USER_UPDATED'),
  })
  return (
    <form {...edit.form} className="flex flex-wrap items-end gap-3">
      <TextField
        {...edit.field('fullName')}
        label="Full Name"
        autoComplete="name"
        maxLength={120}
        className="grow basis-64"
      />
      <Button type="submit" isPending={edit.isPending} isDisabled={edit.values.fullName.trim() === name}>
        Save the name
      </Button>
    </form>
  )
}

function EmailLine({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState('')
  return (
    <div className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium text-sm">Email</p>
          <p className="wrap-anywhere">{email}</p>
        </div>
        <Button onPress={() => setIsOpen(true)}>Change the address</Button>
      </div>
      {sentTo && sentTo !== email && (
        <div className="mt-4">
          <Banner tone="good" title="Check your inbox">
            We are emailing a link to <strong className="wrap-anywhere">{sentTo}</strong>. Open it within a day. Until
            then you sign in with the address above.
          </Banner>
        </div>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Change your email address">
        <EmailForm
          onSent={(address) => {
            setSentTo(address)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const change = useMutation({
    mutationFn: (typed: { email: string; password: string }) => api(changeEmail, { body: typed }),
    onSuccess: (_done, { email }) => onSent(email.trim().toLowerCase()),
    onError: (error) => sayFailure('Couldn’t send the link', error),
  })
  const { form, field } = useForm({
    initial: { email: '', password: '' },
    validate: (typed) => ({ ...emailErrors(typed), ...askedPasswordErrors(typed) }),
    onSubmit: (typed) => change.mutate(typed),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-quiet">We will send a link to the new address. It takes effect once you open it.</p>
      <TextField {...field('email')} label="New email address" type="email" autoComplete="email" maxLength={254} />
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" maxLength={128} />
      <Button type="submit" variant="primary" isPending={change.isPending}>
        Send the link
      </Button>
    </form>
  )
}
