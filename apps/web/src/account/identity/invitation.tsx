import { Refused } from '@tableside/client/http'
import { acceptInvitation, lookAtInvitation } from '@tableside/contract/restaurants'
import { Banner, Button, ButtonLink, Spinner } from '@tableside/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { api } from '../../shared/api.ts'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { pendingInvitation } from '../../shared/identity/choice.ts'
import { useChooseRestaurant } from '../../shared/identity/use-restaurant.ts'
import { failureMessage } from './auth-messages.ts'
import { AuthPanel, type AuthView } from './auth-panel.tsx'

export type InvitationProps = {
  token: string
  view: AuthView
  onView: (view: AuthView) => void
  /** They are a member now, or were before. */
  onJoined: () => void
}

const roleLabels = { owner: 'the owner', manager: 'a manager', staff: 'staff', customer: 'a guest' } as const

/** Where the link of an invitation leads. Whoever is signed in with its address is in at once; others sign in or up first. */
export function Invitation({ token, view, onView, onJoined }: InvitationProps) {
  const { state, session, signOut } = useAuth()
  const look = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api(lookAtInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })
  if (token === '' || (look.error instanceof Refused && look.error.code === 'link_expired')) {
    return <Gone title="This invitation is no longer valid" onGo={pendingInvitation.write} />
  }
  if (state === 'loading' || look.isPending) return <Waiting>Opening your invitation…</Waiting>
  if (look.error) {
    const { title, description } = failureMessage('Couldn’t open your invitation', look.error)
    return (
      <TryAgain title={title} onTry={() => void look.refetch()} isPending={look.isFetching}>
        {description}
      </TryAgain>
    )
  }
  const { invitation } = look.data
  if (invitation.state === 'expired') return <Gone title="This invitation has expired" onGo={pendingInvitation.write} />
  if (invitation.state === 'accepted') {
    return <Used email={invitation.email} signedInAs={state === 'signed_in' ? session?.user.email : undefined} />
  }

  const lead = `${invitation.restaurantName} has invited you to join as ${invitation.roleName ?? roleLabels[invitation.role]}.`
  if (state !== 'signed_in' || !session) {
    return (
      <>
        <Banner tone="neutral" title={lead}>
          Sign in or create your account with <strong className="wrap-anywhere">{invitation.email}</strong>, and you are
          in.
        </Banner>
        <div className="mt-6">
          <AuthPanel view={view} onView={onView} onSignedIn={() => undefined} email={invitation.email} />
        </div>
        <Remember token={token} />
      </>
    )
  }
  if (session.user.email.toLowerCase() !== invitation.email) {
    return (
      <Message title="This invitation is for another person">
        <p className="text-quiet">
          It was sent to <strong className="wrap-anywhere text-ink">{invitation.email}</strong>, and you are signed in
          as <strong className="wrap-anywhere text-ink">{session.user.email}</strong>.
        </p>
        <Button variant="primary" onPress={() => void signOut()}>
          Sign out and use the other address
        </Button>
        <ButtonLink href="/dashboard">Stay signed in</ButtonLink>
      </Message>
    )
  }
  return <Joining token={token} email={invitation.email} lead={lead} onJoined={onJoined} />
}

type JoiningProps = { token: string; email: string; lead: string; onJoined: () => void }

/** Takes it up without another tap: opening the link and signing in with its address said yes already. */
function Joining({ token, email, lead, onJoined }: JoiningProps) {
  const chooseRestaurant = useChooseRestaurant()
  const queryClient = useQueryClient()
  const joining = useMutation({
    mutationFn: async () => {
      const { restaurantId } = await api(acceptInvitation, { body: { token } })
      await chooseRestaurant(restaurantId)
    },
    onSuccess: () => {
      pendingInvitation.write(undefined)
      onJoined()
    },
    onError: (error) => {
      if (!(error instanceof Refused)) return
      pendingInvitation.write(undefined)
      // Opened in two windows at once, and the other one was faster; or withdrawn a moment ago: the link says which.
      if (error.code === 'link_expired') void queryClient.invalidateQueries({ queryKey: ['invitation', token] })
    },
  })
  const isAsked = useRef(false)
  const { mutate } = joining
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])
  if (!joining.error) return <Waiting>{lead} One moment…</Waiting>
  if (joining.error instanceof Refused && joining.error.code === 'invitation_taken') {
    return <Used email={email} signedInAs={email} />
  }
  const { title, description } = failureMessage('Couldn’t join', joining.error)
  return (
    <TryAgain title={title} onTry={mutate} isPending={joining.isPending}>
      {description}
    </TryAgain>
  )
}

type TryAgainProps = { title: string; children: ReactNode; onTry: () => void; isPending: boolean }

function TryAgain({ title, children, onTry, isPending }: TryAgainProps) {
  return (
    <Message title={title}>
      <p className="text-quiet">{children}</p>
      <Button variant="primary" onPress={onTry} isPending={isPending}>
        Try again
      </Button>
    </Message>
  )
}

/** While the address is being verified by another mail, this device keeps in mind what they came for. */
function Remember({ token }: { token: string }) {
  useEffect(() => pendingInvitation.write(token), [token])
  return null
}

function Gone({ title, onGo }: { title: string; onGo: (token: undefined) => void }) {
  useEffect(() => onGo(undefined), [onGo])
  return (
    <Message title={title}>
      <p className="text-quiet">
        An invitation works once, for seven days, and only the newest one works. Ask the person who invited you to send
        it again.
      </p>
      <ButtonLink href="/auth" variant="primary">
        Sign In
      </ButtonLink>
    </Message>
  )
}

/** Taken up before: by them, or by whoever it was for. */
function Used({ email, signedInAs }: { email: string; signedInAs: string | undefined }) {
  useEffect(() => pendingInvitation.write(undefined), [])
  if (signedInAs !== undefined && signedInAs.toLowerCase() !== email) {
    return (
      <Message title="This invitation has already been accepted">
        <p className="text-quiet">
          It was sent to <strong className="wrap-anywhere text-ink">{email}</strong>, and you are signed in as{' '}
          <strong className="wrap-anywhere text-ink">{signedInAs}</strong>.
        </p>
        <ButtonLink href="/dashboard" variant="primary">
          Go to your dashboard
        </ButtonLink>
      </Message>
    )
  }
  return (
    <Message title="You have already joined">
      <p className="text-quiet">This invitation has already been accepted. There is nothing more to do.</p>
      <ButtonLink href={signedInAs ? '/dashboard' : '/auth'} variant="primary">
        {signedInAs ? 'Go to the dashboard' : 'Sign In'}
      </ButtonLink>
    </Message>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner /> <span>{children}</span>
    </p>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <h1 className="font-display font-semibold text-2xl">{title}</h1>
      {children}
    </div>
  )
}
