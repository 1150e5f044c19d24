import type { LiveState } from '@tableside/client/live'
import { StatusPill, type Tone } from '@tableside/ui'
import { Radio, Unplug } from 'lucide-react'

/** Whether the figures on the page follow what happens (specification §2). */
export function LiveBadge({ state }: { state: LiveState }) {
  const { tone, words, icon: Icon } = stateStyles[state]
  return (
    <span role="status">
      <StatusPill tone={tone} icon={<Icon size={16} aria-hidden />}>
        {words}
      </StatusPill>
    </span>
  )
}

const stateStyles: Record<LiveState, { tone: Tone; words: string; icon: typeof Radio }> = {
  connecting: { tone: 'neutral', words: 'Connecting…', icon: Radio },
  connected: { tone: 'good', words: 'Live Updates', icon: Radio },
  disconnected: { tone: 'attention', words: 'Disconnected', icon: Unplug },
}
