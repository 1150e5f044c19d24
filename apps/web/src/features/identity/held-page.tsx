import type { Feature } from '@tableside/domain/plans'
import { Button, Dialog } from '@tableside/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession, WithSession } from './auth-provider.tsx'
import { type Loss, lossOf } from './loss.ts'

export type HeldPageProps = {
  /** What the page needs of the plan. */
  feature?: Feature | undefined
  children: ReactNode
}

/**
 * A right that is taken away takes no page from under somebody's hands: it stays as it was, with what was typed, until
 * they have read why it can not be saved and go on. The server refuses from the first moment.
 */
export function HeldPage({ feature, children }: HeldPageProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const router = useRouter()
  const [kept, setKept] = useState({ session, pathname })
  const loss = kept.pathname === pathname ? lossOf(kept.session, session, feature) : undefined
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
      {loss && <LossDialog words={lossWords(loss, place ?? 'the restaurant')} onGoOn={() => void goOn()} />}
    </>
  )
}

function LossDialog({ words, onGoOn }: { words: ReturnType<typeof lossWords>; onGoOn: () => void }) {
  const [isPutAside, setIsPutAside] = useState(false)
  if (isPutAside) {
    return (
      // Of the top layer: pressing it must not close a sheet that is open below it.
      <div data-react-aria-top-layer className="fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
        <Button variant="primary" onPress={onGoOn} className="shadow-float">
          {`${words.title}: go on`}
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
          <Button onPress={() => setIsPutAside(true)}>Look at the page</Button>
          <Button variant="primary" onPress={onGoOn}>
            Go on
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <p className="mt-3">
        What you typed still stands on the page, but it can no longer be saved. Copy what you need before you go on.
      </p>
    </Dialog>
  )
}

function lossWords(loss: Loss, place: string): { title: string; text: string } {
  switch (loss) {
    case 'platform':
      return { title: 'You no longer run the platform', text: 'Another platform owner has ended your part in it.' }
    case 'restaurant':
      return {
        title: `You no longer work at ${place}`,
        text: 'Its owner has ended your access. If that is a mistake, ask them to invite you again.',
      }
    case 'role':
      return { title: 'Your role has changed', text: `You may do less at ${place} than a moment ago.` }
    case 'plan':
      return {
        title: 'This page has closed',
        text: `${place} no longer has it: its plan or its features were changed. Nothing was deleted; it is there again once they include it.`,
      }
  }
}
