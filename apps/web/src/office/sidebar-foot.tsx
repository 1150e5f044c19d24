import { Badge, Button, IconButton, TextLink } from '@tableside/ui'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth, useSession } from '../shared/identity/auth-provider.tsx'
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
  const { user } = useSession()
  const { signOut } = useAuth()
  const [accountPage] = useExistingPages(account)
  if (isCollapsed) {
    return (
      <div className={`${inSight} items-center`}>
        <IconButton label="Sign Out" icon={<LogOut size={20} />} onPress={() => void signOut()} />
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
      <p className="truncate px-3 text-quiet text-sm" title={user.email}>
        {accountPage ? <TextLink href={accountPage.href}>{user.email}</TextLink> : user.email}
      </p>
      <Button
        variant="quiet"
        icon={<LogOut size={20} aria-hidden />}
        onPress={() => void signOut()}
        className="justify-start! px-3!"
      >
        Sign Out
      </Button>
    </div>
  )
}
