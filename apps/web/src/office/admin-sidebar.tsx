import { SideNav } from '../shared/side-nav.tsx'
import { adminPages } from './admin-pages.ts'
import { SidebarFoot } from './sidebar-foot.tsx'

/** The sidebar of the platform's owner in the restaurant shell. */
export function AdminSidebar({ isCollapsed, onFollow }: { isCollapsed: boolean; onFollow: () => void }) {
  return (
    <>
      {!isCollapsed && <p className="px-3 font-semibold text-sm">Admin</p>}
      <SideNav label="Admin" items={adminPages} isCollapsed={isCollapsed} onFollow={onFollow} />
      <SidebarFoot isCollapsed={isCollapsed} />
    </>
  )
}
