import { Badge, Button } from '@tableside/ui'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccessLostDialog } from '../shared/identity/access-lost-dialog.tsx'
import { useAuth, useSession } from '../shared/identity/auth-provider.tsx'
import { SideNav } from '../shared/side-nav.tsx'
import { SideShell } from '../shared/side-shell.tsx'
import { ThemeMenu } from '../shared/theme-menu.tsx'
import { useExistingPages } from '../shared/use-existing-pages.ts'
import { Avatar } from './avatar.tsx'
import { platformItems } from './platform-nav.ts'

/** The frame of the platform owner's pages. */
export function PlatformSurface({ children }: { children: ReactNode }) {
  const items = useExistingPages(platformItems)
  return (
    <AccessLostDialog>
      <SideShell
        title="Platform"
        sidebar={(sidebar) => <SideNav label="Platform" items={items} {...sidebar} />}
        bar={<PlatformBar />}
      >
        {children}
      </SideShell>
    </AccessLostDialog>
  )
}

function PlatformBar() {
  const { user } = useSession()
  const { signOut } = useAuth()
  const name = user.user_metadata.full_name || user.email
  return (
    <>
      <Badge>Platform Owner</Badge>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <ThemeMenu />
        <Link
          to="/platform/account"
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-1 hover:bg-hover"
        >
          <Avatar name={name} url={user.user_metadata.avatar_url} />
          <span className="truncate max-md:hidden">{name}</span>
          <span className="sr-only">Your account</span>
        </Link>
        <Button variant="quiet" icon={<LogOut size={20} aria-hidden />} onPress={() => void signOut()}>
          <span className="max-sm:sr-only">Sign Out</span>
        </Button>
      </div>
    </>
  )
}
