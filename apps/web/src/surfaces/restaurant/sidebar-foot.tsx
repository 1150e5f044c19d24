import { Badge, Button, IconButton, TextLink } from '@tableside/ui'
import { LogOut } from 'lucide-react'
import { useAuth, useSession } from '../../features/identity/index.ts'
import { useExistingPages } from '../../shared/use-existing-pages.ts'

const account = [{ href: '/dashboard/account' }]

/** Who is signed in, on which plan, and the way out. */
export function SidebarFoot({ plan, isCollapsed }: { plan?: string | undefined; isCollapsed: boolean }) {
  const { user } = useSession()
  const { signOut } = useAuth()
  const [accountPage] = useExistingPages(account)
  if (isCollapsed) {
    return (
      <div className="mt-auto flex flex-col items-center gap-2">
        <IconButton label="Sign Out" icon={<LogOut size={20} />} onPress={() => void signOut()} />
      </div>
    )
  }
  return (
    <div className="mt-auto flex flex-col gap-2">
      {plan && (
        <p className="px-3">
          <Badge>{plan.toUpperCase()} Plan</Badge>
        </p>
      )}
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
