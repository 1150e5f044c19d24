import { CircleCheck, CircleDashed, CircleX, Info, TriangleAlert } from 'lucide-react'

/** Good, attention, bad, or merely said. A tone always comes with a word and an icon, never as colour alone. */
export type Tone = 'good' | 'attention' | 'bad' | 'neutral'

export const toneText: Record<Tone, string> = {
  good: 'text-herb',
  attention: 'text-saffron',
  bad: 'text-beet',
  neutral: 'text-quiet',
}

export const toneWash: Record<Tone, string> = {
  good: 'bg-herb-wash',
  attention: 'bg-saffron-wash',
  bad: 'bg-beet-wash',
  neutral: 'bg-hover',
}

export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone]
  return <Icon size={size} aria-hidden />
}

const icons = { good: CircleCheck, attention: TriangleAlert, bad: CircleX, neutral: CircleDashed }

export function ToneNoticeIcon({ tone, size = 20 }: { tone: Tone; size?: number }) {
  return tone === 'neutral' ? <Info size={size} aria-hidden /> : <ToneIcon tone={tone} size={size} />
}
