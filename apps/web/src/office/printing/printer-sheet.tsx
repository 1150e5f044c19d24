import type { ReplyOf } from '@tableside/contract/core'
import { addPrinter, changePrinter, type Printer } from '@tableside/contract/printing'
import type { Location } from '@tableside/contract/restaurants'
import { type CodePage, codePageLabels, codePages, type PrinterSettings, paperKinds } from '@tableside/domain/printing'
import type { OrderType } from '@tableside/domain/tax'
import { Banner, Checkbox, Select, TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { type EditRequest, request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { toggled } from '../../shared/toggled.ts'
import { outputLabels, ticketTypeLabels } from './printer-labels.ts'
import { printersKey } from './printers-query.ts'

export type PrinterSheetProps = {
  printer: Printer | undefined
  printers: readonly Printer[]
  site: Location
  /** Without a print hub nothing comes out of it. */
  hasHub: boolean
  onClose: () => void
}

const nobody = 'none'
const orderTypes: readonly OrderType[] = ['table', 'counter', 'takeaway']

type Added = ReplyOf<typeof addPrinter>
type Changed = ReplyOf<typeof changePrinter>

/** Where a printer is, what comes out of it, and who takes over for it. */
export function PrinterSheet({ printer, printers, site, hasHub, onClose }: PrinterSheetProps) {
  const { restaurant } = useRestaurant()
  const edit = useEdit({
    saved: draftOf(printer),
    version: printer?.version,
    request: (draft, { id, version }): EditRequest<Changed | Added> => {
      const params = { restaurantId: restaurant.id }
      const settings = settingsOf(draft)
      return printer
        ? request(changePrinter, {
            params: { ...params, printerId: printer.id },
            body: { ...settings, version: version ?? 0 },
          })
        : request(addPrinter, { params, body: { ...settings, id, locationId: site.id } })
    },
    messages: {
      name: 'Give it a name: Kitchen printer',
      host: 'Its address in your network, such as 192.168.1.50',
      port: 'A number from 1 to 65535. Nearly every printer listens at 9100',
      askAfterMinutes: 'Whole minutes, from 1 to 240',
    },
    invalidates: [printersKey(restaurant.id), ['print-jobs', restaurant.id]],
    failure: 'Couldn’t save the printer',
    success: ({ name }) => `${name.trim()} is saved`,
    onSaved: onClose,
  })
  const { values, change, field } = edit
  const others = printers.filter(({ id }) => id !== printer?.id)
  return (
    <EditSheet
      edit={edit}
      title={printer ? `Change ${printer.name}` : 'Add a printer'}
      what="This printer"
      submit="Save"
      onClose={onClose}
    >
      {!hasHub && (
        <Banner tone="attention" title="No print hub is paired">
          It prints once you have paired a print hub for {site.name} under Devices.
        </Banner>
      )}
      <TextField {...field('name')} label="Name" placeholder="Kitchen printer" maxLength={60} autoFocus />
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <TextField {...field('host')} label="Address" placeholder="192.168.1.50" maxLength={253} inputMode="url" />
        <TextField {...field('port')} label="Port" inputMode="numeric" maxLength={5} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Paper"
          options={[
            { id: '80', label: '80 mm' },
            { id: '58', label: '58 mm' },
          ]}
          {...field('paperMm')}
        />
        <Select
          label="Characters"
          options={codePages.map((id) => ({ id, label: codePageLabels[id] }))}
          {...field('codePage')}
        />
      </div>
      <Choices legend="Kitchen tickets of">
        {site.stations.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={values.stationIds.includes(id)}
            onChange={() => change({ stationIds: toggled(values.stationIds, id) })}
          >
            {name}
          </Checkbox>
        ))}
      </Choices>
      {values.stationIds.length > 0 && (
        <Choices legend="Only tickets for (none chosen is all)">
          {orderTypes.map((type) => (
            <Checkbox
              key={type}
              isSelected={values.orderTypes.includes(type)}
              onChange={() => change({ orderTypes: toggled(values.orderTypes, type) })}
            >
              {ticketTypeLabels[type]}
            </Checkbox>
          ))}
        </Choices>
      )}
      <Choices legend="Also prints">
        {paperKinds.map((kind) => (
          <Checkbox
            key={kind}
            isSelected={values.papers.includes(kind)}
            onChange={() => change({ papers: toggled(values.papers, kind) })}
          >
            {outputLabels[kind]}
          </Checkbox>
        ))}
      </Choices>
      <Checkbox isSelected={values.hasDrawer} onChange={(hasDrawer) => change({ hasDrawer })}>
        A cash drawer is plugged into it
      </Checkbox>
      {values.hasDrawer && (
        <Checkbox
          isSelected={values.papers.includes('drawer')}
          onChange={() => change({ papers: toggled(values.papers, 'drawer') })}
        >
          It opens when cash is taken, with or without a receipt
        </Checkbox>
      )}
      <Select
        label="If it cannot print for a minute"
        options={[
          { id: nobody, label: 'Wait until it can' },
          ...others.map(({ id, name }) => ({ id, label: `Print at ${name}` })),
        ]}
        {...field('fallbackId')}
      />
      <TextField
        {...field('askAfterMinutes')}
        label="Ask before printing what is older than, minutes"
        description="So that nothing is cooked twice after a long stop."
        inputMode="numeric"
        maxLength={3}
      />
    </EditSheet>
  )
}

function Choices({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">{children}</div>
    </fieldset>
  )
}

function draftOf(printer: Printer | undefined) {
  const codePage: CodePage = printer?.codePage ?? 'auto'
  return {
    name: printer?.name ?? '',
    host: printer?.host ?? '',
    port: `${printer?.port ?? 9100}`,
    paperMm: printer?.paperMm === 58 ? '58' : '80',
    codePage,
    hasDrawer: printer?.hasDrawer ?? false,
    stationIds: printer?.stationIds ?? [],
    orderTypes: printer?.orderTypes ?? [],
    papers: printer?.papers ?? [],
    fallbackId: printer?.fallbackId ?? nobody,
    askAfterMinutes: `${printer?.askAfterMinutes ?? 15}`,
  }
}

function settingsOf(draft: ReturnType<typeof draftOf>): PrinterSettings {
  const papers = draft.papers.filter((output) => output !== 'drawer' || draft.hasDrawer)
  return {
    ...draft,
    papers,
    port: wholeNumber(draft.port),
    paperMm: draft.paperMm === '58' ? 58 : 80,
    fallbackId: draft.fallbackId === nobody ? null : draft.fallbackId,
    askAfterMinutes: wholeNumber(draft.askAfterMinutes),
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
}
