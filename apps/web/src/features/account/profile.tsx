import { changeEmail, changeName, type User } from '@tableside/contract/identity'
import { Banner, Button, Card, Dialog, PasswordField, TextField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useForm } from '../../shared/use-form.ts'
import { emailMistakes, fullNameMistakes, useAuth } from '../identity/index.ts'
import { accountQuery } from './account-query.ts'
import { askedPasswordMistakes, sayFailure } from './asked-password.ts'

/** Name and address. The name changes at once, the address when the link sent to the new one is opened. */
export function Profile({ user }: { user: User }) {
  return (
    <Card title="Name and e-mail address">
      <NameForm key={user.user_metadata.full_name} name={user.user_metadata.full_name} />
      <EmailLine email={user.email} />
    </Card>
  )
}

function NameForm({ name }: { name: string }) {
  const { announce } = useAuth()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ fullName }: { fullName: string }) => api(changeName, { body: { full_name: fullName } }),
    onSuccess: async () => {
      toast.success('Your name is changed')
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      await announce('USER_UPDATED')
    },
    onError: (error) => sayFailure('Your name was not changed', error),
  })
  const { form, field, values } = useForm({
    initial: { fullName: name },
    mistakesIn: fullNameMistakes,
    onSubmit: (typed) => change.mutate(typed),
  })
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <TextField
        {...field('fullName')}
        label="Full Name"
        autoComplete="name"
        maxLength={120}
        className="grow basis-64"
      />
      <Button type="submit" isPending={change.isPending} isDisabled={values.fullName.trim() === name}>
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
          <Banner tone="good" title="Look in your inbox">
            Open the link we sent to <strong className="wrap-anywhere">{sentTo}</strong> within a day. Until then you
            sign in with the address above.
          </Banner>
        </div>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Change your e-mail address">
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
    onError: (error) => sayFailure('The link was not sent', error),
  })
  const { form, field } = useForm({
    initial: { email: '', password: '' },
    mistakesIn: (typed) => ({ ...emailMistakes(typed), ...askedPasswordMistakes(typed) }),
    onSubmit: (typed) => change.mutate(typed),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-quiet">We send a link to the new address. It counts once you have opened it.</p>
      <TextField {...field('email')} label="New e-mail address" type="email" autoComplete="email" maxLength={254} />
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" maxLength={128} />
      <Button type="submit" variant="primary" isPending={change.isPending}>
        Send the link
      </Button>
    </form>
  )
}
