import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export type TabsProps<Id extends string> = {
  /** What the tabs divide, read aloud: "Settings". */
  label: string
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
  /** Leave out to start with the first; give both to keep the choice in the address. */
  value?: Id
  onChange?: (id: Id) => void
}

/** Parts of one page, one at a time. On a phone the row scrolls. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key)
        if (chosen) onChange?.(chosen.id)
      }}
      className="flex flex-col gap-5"
    >
      <TabList aria-label={label} className="relative flex overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex min-h-11 cursor-pointer items-center whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-quiet -outline-offset-2! transition-colors hover:text-ink data-selected:border-spice data-selected:text-ink"
          >
            {({ isSelected }) => <Words isSelected={isSelected}>{tab.label}</Words>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="rounded-control">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** The chosen tab is in sight, wherever in the row it stands. */
function Words({ isSelected, children }: { isSelected: boolean; children: string }) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = words.current?.parentElement
    const row = tab?.parentElement
    if (isSelected && tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [isSelected])
  return <span ref={words}>{children}</span>
}
