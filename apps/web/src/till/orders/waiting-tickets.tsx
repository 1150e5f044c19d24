import type { WaitingPrint } from '@tableside/client/queue'
import { kitchenPaper } from '@tableside/domain/printing'
import { Banner, Button, Sheet } from '@tableside/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '../../shared/format-count.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { PaperView } from '../../shared/printing/paper-view.tsx'
import { currentSignOn } from '../../shared/sign-ons/sign-on-store.ts'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { useTill } from './till-context.tsx'
import { useWaitingPrints } from './use-orders.ts'

export const isPrinted = ({ command }: WaitingPrint): boolean => command.printedAt !== undefined

/**
 * The kitchen tickets of what waits at this till, by its browser's printer, so that the kitchen cooks on. What is printed is
 * marked before: the kitchen's own printer says DUPLICATE once the line is back.
 */
export function WaitingTickets({ onClose }: { onClose: () => void }) {
  const { queue } = useTill()
  const prints = useWaitingPrints()
  /** What this sheet prints; what is sent after it was opened is for the next one. */
  const [printing, setPrinting] = useState<readonly string[]>()
  /** What was chosen, until the device has kept that it is printed: nothing says so before. */
  const [marking, setMarking] = useState<{ readonly ids: readonly string[]; readonly isAgain: boolean }>()
  const unprinted = prints.filter((print) => !isPrinted(print))
  const isAgain = marking?.isAgain ?? (printing === undefined && unprinted.length === 0)
  const chosen = marking?.ids ?? printing
  const shown = chosen ? prints.filter(({ command }) => chosen.includes(command.id)) : isAgain ? prints : unprinted
  const count = shown.reduce((sum, { papers }) => sum + papers.length, 0)

  const handlePrint = async () => {
    const ids = shown.map(({ command }) => command.id)
    setMarking({ ids, isAgain })
    await queue.markPrinted(ids, new Date().toISOString())
    // What the printer gets must be on the page before it is asked to print.
    flushSync(() => {
      setMarking(undefined)
      if (!isAgain) setPrinting(ids)
    })
    window.print()
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Print kitchen tickets here"
      footer={
        <>
          <Button
            variant={printing ? 'secondary' : 'primary'}
            size="large"
            className="flex-1"
            isDisabled={count === 0}
            isPending={marking !== undefined}
            onPress={() => void handlePrint()}
          >
            {printing || isAgain ? 'Print again' : `Print ${counted(count, 'ticket', 'tickets')}`}
          </Button>
          {printing && (
            <Button variant="primary" size="large" className="flex-1" onPress={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      {count === 0 && <p>Everything has reached the server. The kitchen’s own printers and screens have it.</p>}
      {count > 0 && (printing || isAgain) && (
        <div className="pb-4">
          <Banner tone="neutral" title={`${counted(count, 'ticket was', 'tickets were')} printed here`}>
            Take them to the kitchen. When the connection is back, its own printer marks them as duplicates.
          </Banner>
        </div>
      )}
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a paper longer than the sheet must be reachable by keyboard
        <div tabIndex={0} role="document" className="print-alone flex flex-col items-center gap-4">
          {shown.map((print) => (
            <Papers key={print.command.id} print={print} copy={isAgain ? 2 : 1} />
          ))}
        </div>
      )}
    </Sheet>
  )
}

function Papers({ print: { command, papers }, copy }: { print: WaitingPrint; copy: number }) {
  const { restaurant, location } = useTill()
  const courseNames = useCourseNames()
  const nameOf = useNameOf()
  // Whose sign-on another command was given under only the server knows.
  const isOwn = command.signOnId === currentSignOn()?.id
  return papers.map(({ label, content: { ticket, change } }, index) => {
    const key = `${index}`
    const stationName = location.stations.find(({ id }) => id === ticket.stationId)?.name ?? ''
    const sentByName = (isOwn && ticket.sentBy && nameOf(ticket.sentBy)?.split(' ')[0]) || null
    const { timeZone } = restaurant
    const paper = kitchenPaper({ ticket, change, stationName, copy, timeZone, courseNames, sentByName })
    return <PaperView key={key} paper={paper} label={[stationName, label].filter(Boolean).join(', ')} />
  })
}
