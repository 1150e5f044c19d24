import { allergyLine, allergyWarnings, formatAllergyWarning } from '@tableside/domain/customers'
import { type Order, unsentLines } from '@tableside/domain/orders'
import { Button, Dialog } from '@tableside/ui'
import { TriangleAlert } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTill } from './till-context.tsx'

/** What follows the answer: paying sends what the kitchen has not got yet as well. */
type Act = 'send' | 'pay'

type Asked = { readonly keys: readonly string[]; readonly act: Act; readonly then: () => void }

/** The dishes the kitchen has not got yet that its guest must not eat, or that nobody has checked for them. */
export const unsentWarnings = (order: Order) =>
  allergyWarnings({ guest: order.guest ?? null, lines: unsentLines(order) })

/**
 * Asks before dishes reach the kitchen, or are paid and so reach it, that their guest must not eat. What somebody has
 * answered for is not asked again, unless the guest's allergy changes.
 */
export function useAllergyQuestion(order: Order) {
  const { queue } = useTill()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const { id } = order

  const openKeys = useCallback(
    (now: Order) =>
      unsentWarnings(now)
        .map(({ lineId }) => `${lineId} ${allergyLine(now.guest)}`)
        .filter((key) => !answered.has(key)),
    [answered],
  )
  /** As the queue has it: a dish tapped a moment ago is on it already. */
  const ask = useCallback(
    (act: Act, then: () => void) => {
      const now = queue.order(id)
      const keys = now ? openKeys(now) : []
      if (keys.length === 0) then()
      else setAsked({ keys, act, then })
    },
    [openKeys, queue, id],
  )
  const handleAnswer = () => {
    if (!asked) return
    setAnswered(new Set([...answered, ...asked.keys]))
    setAsked(null)
    asked.then()
  }
  const isOpen = openKeys(order).length > 0
  return {
    ask,
    /** Whether it would ask now. */
    isOpen,
    question: asked && (
      <AllergyQuestion order={order} act={asked.act} onAnswer={handleAnswer} onClose={() => setAsked(null)} />
    ),
  }
}

const actTexts = {
  send: { confirm: 'Send anyway', text: 'The kitchen has not got it yet.' },
  pay: { confirm: 'Pay anyway', text: 'The kitchen has not got it yet. It is sent once the whole bill is paid.' },
} as const

type AllergyQuestionProps = { order: Order; act: Act; onAnswer: () => void; onClose: () => void }

function AllergyQuestion({ order, act, onAnswer, onClose }: AllergyQuestionProps) {
  const { guest } = order
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={allergyLine(guest) ? `Allergic to ${allergyLine(guest)}` : 'Allergy in the note of a dish'}
      footer={
        <>
          <Button variant="primary" onPress={onClose}>
            Go back
          </Button>
          <Button variant="danger" onPress={onAnswer}>
            {actTexts[act].confirm}
          </Button>
        </>
      }
    >
      <ConflictList warnings={unsentWarnings(order)} guest={guest} />
      <p className="mt-3">{actTexts[act].text}</p>
    </Dialog>
  )
}

type ConflictListProps = { warnings: ReturnType<typeof unsentWarnings>; guest: Order['guest'] }

/** Boxed, each dish with what is wrong with it. */
export function ConflictList({ warnings, guest }: ConflictListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {warnings
        .flatMap((warning) => formatAllergyWarning(warning, guest))
        .map((words) => (
          <li
            key={words}
            className="flex items-start gap-2 rounded-control border-2 border-beet bg-beet-wash px-3 py-2 font-semibold text-beet"
          >
            <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere min-w-0">{words}</span>
          </li>
        ))}
    </ul>
  )
}
