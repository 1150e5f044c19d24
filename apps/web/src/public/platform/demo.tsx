import { classNames } from '@tableside/ui'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Frame } from '../frame.tsx'
import { unhydrated, useHydrationReplay } from '../hydration-replay.ts'
import { Section } from '../section.tsx'
import type { DemoTab } from './demo-tab.ts'
import { demoTabs } from './demo-tabs.tsx'

const route = getRouteApi('/_site/platform')

/** Real pictures of the product behind four tabs; which one is open stands in the address (`?tab=pos`). */
export function Demo() {
  const { tab = 'dashboard' } = route.useSearch()
  // The page is prerendered with the first tab; the one in the address follows once it has come alive.
  const chosen = useHydrated() ? tab : 'dashboard'
  const navigate = route.useNavigate()
  const list = useRef<HTMLDivElement>(null)
  useHydrationReplay(list)
  const choose = (tab: DemoTab) =>
    void navigate({ search: { tab: tab === 'dashboard' ? undefined : tab }, replace: true, resetScroll: false })

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = demoTabs.findIndex(({ id }) => id === chosen)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = target === undefined ? undefined : demoTabs.at(target % demoTabs.length)
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }

  return (
    <Section
      id="demo"
      ground="surface"
      title="A look at the product"
      lead="Not drawings: each picture was taken by a script from the running demo."
    >
      <div
        ref={list}
        {...unhydrated}
        role="tablist"
        aria-label="Product demo"
        onKeyDown={handleKeyDown}
        className="flex flex-wrap border-line border-b"
      >
        {demoTabs.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
            className={classNames(
              '-mb-px min-h-12 cursor-pointer whitespace-nowrap border-b-2 px-4 font-medium -outline-offset-2 transition-colors sm:px-6',
              id === chosen ? 'border-ink text-ink' : 'border-transparent text-quiet hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {demoTabs.map(({ id, title, text, points, picture, alt }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by keyboard this way (ARIA tabs)
          tabIndex={0}
          hidden={id !== chosen}
          className="mt-8"
        >
          <div className="grid items-start gap-8 lg:grid-cols-[1fr_2.1fr]">
            <div className="lg:pt-4">
              <h3 className="font-display font-semibold text-xl">{title}</h3>
              <p className="mt-2 text-quiet">{text}</p>
              <ul className="mt-5 flex flex-col gap-2.5">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check size={18} aria-hidden className="mt-1 text-herb" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <Frame picture={picture} alt={alt} sizes="(min-width: 1024px) 740px, 100vw" />
          </div>
        </div>
      ))}
      <noscript>
        <style>{'[role=tablist]{display:none!important}[role=tabpanel]{display:block!important}'}</style>
      </noscript>
    </Section>
  )
}
