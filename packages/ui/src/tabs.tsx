import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { classNames } from './class-names.ts'

export type TabsProps<Id extends string> = {
  /** What the tabs divide, read aloud: "Settings". */
  label: string
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
  /** Leave out to start with the first; give both to keep the choice in the address. */
  value?: Id
  onChange?: (id: Id) => void
  /** What stands in the row of tabs at its end. */
  end?: ReactNode
  /** As high as the column it stands in, and its panels with it. */
  isFilling?: boolean
}

/** Parts of one page, one at a time. Where the row is too narrow the tabs take another one: none is cut off or hidden. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, end, isFilling }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key)
        if (chosen) onChange?.(chosen.id)
      }}
      className={classNames('flex flex-col', isFilling ? 'min-h-0 flex-1 gap-3' : 'gap-5')}
    >
      <div className="flex flex-wrap items-end border-line border-b print:hidden">
        <TabList aria-label={label} className="flex grow flex-wrap">
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              className="-mb-px flex min-h-11 cursor-pointer items-center whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-quiet -outline-offset-2! transition-colors hover:text-ink data-selected:border-ink data-selected:text-ink"
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {end && <div className="flex items-center gap-2 pb-2">{end}</div>}
      </div>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          className={classNames('rounded-control', isFilling && 'flex min-h-0 flex-1')}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
