import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useEffect } from 'react'
import { useIsDemo } from './use-is-demo.ts'

/** Above every page of a demo. Always dark, so that it never dazzles above the kitchen screen. */
export function DemoBanner() {
  const isDemo = useIsDemo()
  // Pages as high as the window (`h-page`) make room for it.
  useEffect(() => {
    document.documentElement.style.setProperty('--banner-height', isDemo ? bannerHeight : '0px')
  }, [isDemo])
  if (!isDemo) return null
  return (
    <aside
      data-theme="dark"
      aria-label="Demo"
      style={{ height: bannerHeight }}
      className="flex items-center justify-center gap-2 bg-paper px-4 text-saffron text-sm print:hidden"
    >
      <FlaskConical size={16} aria-hidden />
      <p>This is a demo: nothing here is real</p>
      <Link to="/demo/mailbox" className="flex h-full items-center px-2 underline underline-offset-4">
        Mailbox
      </Link>
    </aside>
  )
}

const bannerHeight = '2rem'
