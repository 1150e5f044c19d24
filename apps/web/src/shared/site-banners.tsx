import { classNames } from '@tableside/ui'
import { FlaskConical, GraduationCap, Wrench } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { formatMoment } from './format-time.ts'
import { SiteLink } from './plain-button.tsx'
import { useIsPracticeBandShown } from './practice/practice-band.ts'
import { useSite } from './use-site.ts'

/** Above every page: what is true of the whole platform. Always dark, so that it never dazzles above the kitchen screen. */
export function SiteBanners() {
  const { isKnown, isDemo, demoClock, isInMaintenance } = useSite()
  const isPractice = useIsPracticeBandShown()
  const lines = Number(isDemo) + Number(isInMaintenance) + Number(isPractice)
  // The room they stand in (styles.css); in a demo the server has kept it free before the first paint.
  useEffect(() => {
    if (!isKnown && !isPractice) return
    const { style } = document.documentElement
    style.setProperty('--banner-height', `${lines * lineRem}rem`)
    // In practice they stay in sight: what sticks to the top of a page sticks below them.
    style.setProperty('--fixed-banner', isPractice ? `${lines * lineRem}rem` : '0px')
  }, [isKnown, isPractice, lines])
  if (lines === 0) return null
  return (
    <div className={classNames('inset-x-0 top-0 print:hidden', isPractice ? 'fixed z-30' : 'absolute')}>
      {isPractice && (
        <aside
          data-theme="dark"
          aria-label="Practice"
          style={{ height: `${lineRem}rem` }}
          className="flex items-center justify-center gap-2 bg-saffron px-2 font-semibold text-paper text-sm"
        >
          <GraduationCap size={18} aria-hidden className="shrink-0" />
          <p className="truncate">Practice – nothing here is real</p>
        </aside>
      )}
      {isInMaintenance && (
        <Line label="Maintenance" icon={<Wrench size={16} aria-hidden className="shrink-0" />}>
          <p className="truncate">
            Maintenance: service goes on<span className="max-sm:hidden">, dashboards cannot be changed for now</span>
          </p>
        </Line>
      )}
      {isDemo && (
        <Line label="Demo" icon={<FlaskConical size={16} aria-hidden className="shrink-0" />}>
          <p className="truncate">
            <span className={demoClock ? 'max-sm:hidden' : undefined}>This is a demo: nothing here is real</span>
            {demoClock && (
              <>
                <span className="sm:hidden">Demo since {formatMoment(demoClock)}</span>
                <span className="max-sm:hidden">. Its clock started at {formatMoment(demoClock)}</span>
              </>
            )}
          </p>
          <SiteLink href="/demo/mailbox" className="flex h-full items-center px-1 underline sm:px-2 underline-offset-4">
            Mailbox
          </SiteLink>
        </Line>
      )}
    </div>
  )
}

function Line({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <aside
      data-theme="dark"
      aria-label={label}
      style={{ height: `${lineRem}rem` }}
      className="flex items-center justify-center gap-1.5 bg-paper px-2 text-saffron text-sm sm:gap-2 sm:px-4"
    >
      {icon}
      {children}
    </aside>
  )
}

const lineRem = 2
