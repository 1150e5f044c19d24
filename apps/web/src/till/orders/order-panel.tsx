import { formatCourse, offeredCourses } from '@tableside/domain/menu'
import { courseProgress, type Order, type OrderLine, unsentCount } from '@tableside/domain/orders'
import { Button, DropArea, EmptyState } from '@tableside/ui'
import { ReceiptText } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { CourseHeading } from './course-heading.tsx'
import { EmptiedOrder } from './emptied-order.tsx'
import { GuestStrip } from './guest-strip.tsx'
import { draggedLine, LineRow } from './line-row.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useTill } from './till-context.tsx'
import { useRounds } from './use-orders.ts'

export type OrderPanelProps = {
  order: Order
  /** Where nothing is ordered yet: what the till says instead of how to begin. */
  whileEmpty?: ReactNode
  /** Between the total and Send and Pay. */
  quickPay?: ReactNode
  onGuest: () => void
  onLine: (line: OrderLine) => void
  onSend: () => void
  onPay: () => void
  onReceipt: () => void
}

/** Right on the till: the dishes, the figures, Send and Pay. */
export function OrderPanel({
  order,
  whileEmpty,
  quickPay,
  onGuest,
  onLine,
  onSend,
  onPay,
  onReceipt,
}: OrderPanelProps) {
  const { commands } = useTill()
  const isOpen = order.state === 'open'
  const stateOfRound = useRounds(order.id)
  const nameOf = useNameOf()
  const isShared = new Set(order.lines.map(({ addedBy }) => addedBy)).size > 1
  const list = useRef<HTMLDivElement>(null)
  const lastLineId = order.lines.at(-1)?.id
  // As they were ordered, unless the table eats in courses or the order is held until its time.
  const hasCourses = order.lines.some(
    ({ course, heldAt, fire }) => course !== null || (heldAt !== null && fire === null),
  )
  const courses = hasCourses ? courseProgress(order) : [{ course: null, lines: order.lines }]

  useEffect(() => {
    if (lastLineId) list.current?.querySelector(`[data-line="${lastLineId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [lastLineId])

  const handleQuantity = useCallback(
    (line: OrderLine, quantity: number) => {
      if (quantity > 0) commands.changeLine(order.id, line.id, { quantity })
      else commands.voidLine(order.id, line.id, { quantity: 1, reason: '' })
    },
    [commands, order.id],
  )

  const courseNames = useCourseNames()
  const [isDragging, setIsDragging] = useState(false)
  // A dish can be dragged to a course that has none yet.
  const emptyCourses = [null, ...offeredCourses(courseNames)].filter(
    (course) => !courses.some((each) => each.course === course),
  )
  const handleCourse = useCallback(
    (lineId: string, course: number | null) => commands.changeLine(order.id, lineId, { course }),
    [commands, order.id],
  )
  const handleFire = useCallback((course: number) => commands.fireCourse(order.id, course), [commands, order.id])
  const handleTimer = useCallback(
    (course: number, minutes: number | null) => commands.setCourseTimer(order.id, course, minutes),
    [commands, order.id],
  )

  return (
    <section aria-label="Order" className="flex min-h-0 flex-1 flex-col bg-surface">
      <GuestStrip order={order} onOpen={onGuest} />
      <TabStrip order={order} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {order.lines.length === 0 ? (
          whileEmpty || (order.state === 'voided' ? <EmptiedOrder orderId={order.id} /> : <NothingOrdered />)
        ) : (
          <div ref={list}>
            {courses.map((progress) => (
              <CourseArea
                key={progress.course}
                label={hasCourses ? formatCourse(progress.course, courseNames) : 'Dishes'}
                course={progress.course}
                onLine={handleCourse}
              >
                {'held' in progress && (
                  <CourseHeading
                    progress={progress}
                    rounds={progress.lines.flatMap(({ fire }) => (fire === null ? [] : stateOfRound(fire)))}
                    isOpen={isOpen}
                    onFire={handleFire}
                    onTimer={handleTimer}
                  />
                )}
                <ul>
                  {progress.lines.map((line) => (
                    <LineRow
                      key={line.id}
                      line={line}
                      isOpen={isOpen}
                      round={line.fire === null ? undefined : stateOfRound(line.fire)}
                      addedByName={isShared ? nameOf(line.addedBy) : undefined}
                      hasCourses={hasCourses}
                      onDragging={setIsDragging}
                      onQuantity={handleQuantity}
                      onPress={onLine}
                    />
                  ))}
                </ul>
              </CourseArea>
            ))}
            {isDragging &&
              emptyCourses.map((course) => (
                <CourseArea
                  key={course}
                  label={formatCourse(course, courseNames)}
                  course={course}
                  onLine={handleCourse}
                >
                  <p className="flex min-h-11 items-center border-line border-b border-dashed px-4 text-quiet text-sm">
                    {formatCourse(course, courseNames)}
                  </p>
                </CourseArea>
              ))}
          </div>
        )}
      </div>
      <footer className="flex flex-col gap-3 border-line border-t px-4 py-3">
        <OrderTotals
          order={order}
          {...(isOpen
            ? {
                onRemoveDiscount: ({ id }) => commands.removeDiscount(order.id, id),
                onServiceCharge: (hasServiceCharge) => commands.changeDetails(order.id, { hasServiceCharge }),
              }
            : {})}
        />
        {isOpen && quickPay}
        {isOpen ? (
          <OrderActions
            orderId={order.id}
            hasUnsent={unsentCount(order) > 0}
            hasDishes={order.totals.totalPence !== 0 || order.lines.length > 0}
            isSentFirst={order.orderType === 'table'}
            onSend={onSend}
            onPay={onPay}
          />
        ) : (
          <Button
            size="large"
            variant={order.state === 'paid' ? 'primary' : 'secondary'}
            onPress={onReceipt}
            icon={<ReceiptText size={20} aria-hidden />}
          >
            {order.state === 'paid' ? 'Paid – show the receipt' : 'Voided – show the paper'}
          </Button>
        )}
      </footer>
    </section>
  )
}

function NothingOrdered() {
  return (
    <EmptyState title="Nothing ordered yet" icon={<ReceiptText size={24} aria-hidden />}>
      Tap a dish to add it. Hold it for a note, or to mark it as sold out.
    </EmptyState>
  )
}

type CourseAreaProps = {
  label: string
  course: number | null
  onLine: (lineId: string, course: number | null) => void
  children: ReactNode
}

/** The dishes of a course, where others can be dropped. */
function CourseArea({ label, course, onLine, children }: CourseAreaProps) {
  return (
    <DropArea kind={draggedLine} label={label} onDrop={(lineId) => onLine(lineId, course)}>
      {children}
    </DropArea>
  )
}
