import type { StationMessage } from '@tableside/domain/kitchen'
import { Button, classNames } from '@tableside/ui'
import { Eye, MessageSquareText } from 'lucide-react'
import { formatClock } from '../shared/format-time.ts'
import { useNameOf } from '../shared/sign-ons/use-people-here.ts'

/** What fits one line of a tablet at the larger size. */
const shortText = 40

export type MessageBandProps = {
  messages: readonly StationMessage[]
  timeZone: string
  stationNames: ReadonlyMap<string, string>
  /** At the pass it says to which station. */
  isAtPass: boolean
  onSeen: (messageId: string) => void
}

/** What somebody said to this station, above its tickets until one tap says that it was seen. */
export function MessageBand({ messages, timeZone, stationNames, isAtPass, onSeen }: MessageBandProps) {
  const nameOf = useNameOf()
  return (
    <section aria-label="Messages" aria-live="polite" className="max-h-[30dvh] shrink-0 overflow-y-auto">
      {messages.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] items-start gap-2 p-2">
          {messages.map(({ id, stationId, about, text, sentBy, sentAt }) => (
            <li key={id} className="flex items-center gap-3 rounded-card bg-ink p-2 pl-4 text-paper">
              <MessageSquareText size={28} aria-hidden className="shrink-0 max-sm:hidden" />
              <div className="min-w-0 flex-1">
                <p
                  className={classNames(
                    'wrap-anywhere font-semibold leading-tight',
                    text.length <= shortText ? 'text-xl' : 'text-lg',
                  )}
                >
                  {about && `${about}: `}
                  {text}
                </p>
                <p className="wrap-anywhere text-base">
                  {[
                    nameOf(sentBy),
                    formatClock(sentAt, timeZone),
                    isAtPass && `to ${stationNames.get(stationId) ?? 'a station'}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                size="kitchen"
                icon={<Eye size={24} aria-hidden />}
                aria-label={`Seen: ${text}`}
                onPress={() => onSeen(id)}
              >
                Seen
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
