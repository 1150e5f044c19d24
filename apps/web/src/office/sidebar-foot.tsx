import { Badge, Button, IconButton, TextLink } from '@tableside/ui'
import { LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth, useSession } from '../shared/identity/auth-provider.tsx'
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

/** Out of the account; at a paired device to its faces: the device stays paired. */
function useWayOut() {
  const { device } = useSession()
  const { signOut } = useAuth()
  return device
    ? {
        label: 'Switch person',
        icon: <UserRound size={20} aria-hidden />,
        leave: () => lock({ keepsScreen: true }),
      }
    : { label: 'Sign Out', icon: <LogOut size={20} aria-hidden />, leave: () => void signOut() }
}
