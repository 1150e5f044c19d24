import { classNames, IconButton, Sheet } from '@tableside/ui'
import { Menu, PanelLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { InFrame } from './app-fault.tsx'
import { useSidebar } from './use-sidebar.ts'
import { Wordmark } from './wordmark.tsx'

export type SideShellProps = {
  /** The title of the sidebar on a phone. */
  title: string
  /** Drawn twice: beside the page, and as a drawer under 768 px. */
  sidebar: (sidebar: { isCollapsed: boolean; onFollow: () => void }) => ReactNode
  /** To the right in the bar above the page. */
  bar: ReactNode
  children: ReactNode
}

/** A page with a sidebar: 16rem wide, 3rem as icons, a drawer of 18rem on a phone (specification §9). */
export function SideShell({ title, sidebar, bar, children }: SideShellProps) {
  const { isCollapsed, toggle } = useSidebar()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return (
    <div className="flex min-h-page bg-paper">
      {/* As long as the page, so that its colour never ends; what it holds stays in sight. */}
      <aside
        aria-label={title}
        className={classNames(
          'shrink-0 border-line border-r bg-surface transition-[width] max-md:hidden print:hidden',
          isCollapsed ? 'w-12' : 'w-64',
        )}
      >
        <div
          className={classNames(
            'sticky top-[var(--fixed-banner,0px)] flex h-page flex-col gap-4 pointer-fine:gap-2 overflow-y-auto overflow-x-hidden pt-2.5 scroll-pb-44',
            isCollapsed ? 'px-0.5' : 'px-3',
          )}
        >
          {isCollapsed ? <Wordmark isMarkOnly /> : <Wordmark />}
          {sidebar({ isCollapsed, onFollow: () => undefined })}
        </div>
      </aside>
      <div className="md:hidden">
        <Sheet isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} title={title} from="left">
          <div className="flex min-h-full flex-col gap-4">
            {sidebar({ isCollapsed: false, onFollow: () => setIsDrawerOpen(false) })}
          </div>
        </Sheet>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-[var(--fixed-banner,0px)] z-20 flex h-16 items-center gap-2 border-line border-b bg-paper px-2 sm:px-4 print:hidden">
          <IconButton
            label="Open the menu"
            icon={<Menu size={20} />}
            onPress={() => setIsDrawerOpen(true)}
            className="md:hidden"
          />
          <IconButton
            label={isCollapsed ? 'Show the sidebar (Ctrl B)' : 'Show icons only (Ctrl B)'}
            icon={<PanelLeft size={20} />}
            onPress={toggle}
            aria-expanded={!isCollapsed}
            className="max-md:hidden"
          />
          {bar}
        </header>
        <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
          <InFrame value={true}>{children}</InFrame>
        </main>
      </div>
    </div>
  )
}
