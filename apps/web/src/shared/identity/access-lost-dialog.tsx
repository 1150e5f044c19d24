import type { Feature } from '@tableside/domain/plans'
import { Button, Dialog } from '@tableside/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type AccessLoss, accessLossOf } from './access-loss.ts'
import { useSession, WithSession } from './auth-provider.tsx'

export type AccessLostDialogProps = {
  /** What the page needs of the plan. */
  feature?: Feature | undefined
  children: ReactNode
}

/**
 * A right that is taken away takes no page from under somebody's hands: it stays as it was, with what was typed, until
 * they have read why it can not be saved and go on. The server refuses from the first moment.
 */
export function AccessLostDialog({ feature, children }: AccessLostDialogProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const router = useRouter()
  const [kept, setKept] = useState({ session, pathname })
  const loss = kept.pathname === pathname ? accessLossOf(kept.session, session, feature) : undefined
  const lookAnew = () => setKept({ session, pathname })
  if (!loss && (kept.session !== session || kept.pathname !== pathname)) lookAnew()
  const goOn = async () => {
    // The platform's pages are behind the guard alone.
    if (loss === 'platform') await router.navigate({ to: '/dashboard' })
    lookAnew()
  }
  const place = kept.session.restaurants.find(({ id }) => id === kept.session.access.restaurant_id)?.name
  return (
    <>
      <WithSession session={loss ? kept.session : session}>{children}</WithSession>
      {loss && <LossDialog words={lossText(loss, place ?? 'the restaurant')} onGoOn={() => void goOn()} />}
    </>
  )
}

function LossDialog({ words, onGoOn }: { words: ReturnType<typeof lossText>; onGoOn: () => void }) {
  const [isPutAside, setIsPutAside] = useState(false)
  if (isPutAside) {
    return (
      // Of the top layer: pressing it must not close a sheet that is open below it.
      <div data-react-aria-top-layer className="fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
        <Button variant="primary" onPress={onGoOn} className="shadow-float">
          {`${words.title}: continue`}
        </Button>
      </div>
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={() => setIsPutAside(true)}
      title={words.title}
      footer={
        <>
          <Button onPress={() => setIsPutAside(true)}>View the page</Button>
          <Button variant="primary" onPress={onGoOn}>
            Continue
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <p className="mt-3">
        What you typed is still on the page but can no longer be saved. Copy what you need before you continue.
      </p>
    </Dialog>
  )
}

function lossText(loss: AccessLoss, place: string): { title: string; text: string } {
  switch (loss) {
    case 'platform':
      return { title: 'You no longer run the platform', text: 'Another platform owner has removed your access.' }
    case 'restaurant':
      return {
        title: `You no longer work at ${place}`,
        text: 'Its owner has ended your access. If that is a mistake, ask them to invite you again.',
      }
    case 'role':
      return { title: 'Your role has changed', text: `Your permissions at ${place} have been reduced.` }
    case 'plan':
      return {
        title: 'This page is no longer available',
        text: `${place}’s plan or features were changed. Nothing was deleted; the page comes back when they include it.`,
      }
  }
}
