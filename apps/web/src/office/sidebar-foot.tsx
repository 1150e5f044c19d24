import { Badge, Button, ConfirmDialog, IconButton, TextLink } from '@tableside/ui'
import { LogOut, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAuth, useSession } from '../shared/identity/auth-provider.tsx'
import { countUnsent } from '../shared/offline/queue-storage.ts'
import { lock, useSignOn } from '../shared/sign-ons/sign-on-store.ts'
import { useExistingPages } from '../shared/use-existing-pages.ts'

const account = [{ href: '/dashboard/account' }]

/** However many links there are and however low the window is. */
const inSight = 'sticky bottom-0 mt-auto flex flex-col gap-1 border-line border-t bg-surface py-2'

type SidebarFootProps = {
  plan?: string | undefined
  /** As what one is here, where the bar above the page has no room for it. */
  role?: string | undefined
  /** The way to the next plan, likewise. */
  upgrade?: ReactNode
  isCollapsed: boolean
}

/** Who is signed in, as what and on which plan, and the way out. */
export function SidebarFoot({ plan, role, upgrade, isCollapsed }: SidebarFootProps) {
  const wayOut = useWayOut()
  if (isCollapsed) {
    return (
      <div className={`${inSight} items-center`}>
        <IconButton label={wayOut.label} icon={wayOut.icon} onPress={wayOut.leave} />
        {wayOut.question}
      </div>
    )
  }
  return (
    <div className={inSight}>
      {(plan || role) && (
        <p className="flex flex-wrap items-center gap-2 px-3">
          {plan && <Badge>{plan.toUpperCase()} Plan</Badge>}
          {role && <span className="text-quiet text-sm xl:hidden">{role}</span>}
        </p>
      )}
      {upgrade}
      <WhoIsHere />
      <Button variant="quiet" icon={wayOut.icon} onPress={wayOut.leave} className="justify-start! px-3!">
        {wayOut.label}
      </Button>
      {wayOut.question}
    </div>
  )
}

/** The person on at a paired device; elsewhere the account, which leads to its page. */
function WhoIsHere() {
  const { user, device } = useSession()
  const signOn = useSignOn()
  const [accountPage] = useExistingPages(account)
  if (device) return signOn && <p className="truncate px-3 font-semibold text-sm">{signOn.name}</p>
  return (
    <p className="truncate px-3 text-quiet text-sm" title={user.email}>
      {accountPage ? <TextLink href={accountPage.href}>{user.email}</TextLink> : user.email}
    </p>
  )
}

/**
 * Out of the account; at a paired device to its faces: the device stays paired. What a till has kept here under the account
 * goes on only once the same person is signed in again, so who leaves is asked first.
 */
function useWayOut() {
  const session = useSession()
  const { signOut } = useAuth()
  const [unsent, setUnsent] = useState(0)
  if (session.device) {
    const leave = () => lock({ keepsScreen: true })
    return { label: 'Switch person', icon: <UserRound size={20} aria-hidden />, leave, question: null }
  }
  async function leave() {
    const count = await countUnsent(session)
    if (count > 0) setUnsent(count)
    else await signOut()
  }
  return {
    label: 'Sign Out',
    icon: <LogOut size={20} aria-hidden />,
    leave: () => void leave(),
    question: (
      <ConfirmDialog
        isOpen={unsent > 0}
        onOpenChange={() => setUnsent(0)}
        title={`Sign out before ${unsent === 1 ? '1 change is' : `${unsent} changes are`} sent?`}
        confirmLabel="Sign out"
        onConfirm={() => void signOut()}
      >
        What was done at this till has not reached the server yet. It stays on this device, and is sent once you sign in
        here again. Stay signed in, and it is sent by itself.
      </ConfirmDialog>
    ),
  }
}
