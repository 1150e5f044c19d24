import { Button, Dialog } from '@tableside/ui'
import { useState } from 'react'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The session ended under somebody's hands. Their screen waits behind, as they left it. */
export function SignedOutDialog() {
  const { state, session, signOut } = useAuth()
  const [isPutAside, setIsPutAside] = useState(false)
  const isLost = state === 'lost'
  if (!isLost && isPutAside) setIsPutAside(false)
  if (isLost && isPutAside) return <SignInReminder onPress={() => setIsPutAside(false)} />
  return (
    <Dialog isOpen={isLost} onOpenChange={() => setIsPutAside(true)} title="Please sign in again">
      <p className="mb-5 text-quiet">
        Your session has ended. Nothing on this screen is lost: sign in and carry on where you were.
      </p>
      <SignInForm email={session?.user.email} onSignedIn={() => undefined} />
      <Button variant="quiet" className="mt-3 w-full" onPress={() => void signOut()}>
        Sign in as another person
      </Button>
    </Dialog>
  )
}

/** The dialog can be closed to look at the screen; the way back stays in sight. */
function SignInReminder({ onPress }: { onPress: () => void }) {
  return (
    <div className="fixed inset-x-0 bottom-4 z-30 flex justify-center">
      <Button variant="primary" onPress={onPress} className="shadow-float">
        Your session has ended: sign in again
      </Button>
    </div>
  )
}
