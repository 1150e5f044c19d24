import type { TestCard } from '@tableside/domain/payments'
import { SelectLine } from './select-line.tsx'
import { useWords } from './words.tsx'

type TestCardsProps = {
  cards: readonly TestCard[]
  token: string | undefined
  onChoose: (token: string) => void
}

/** The simulator's cards, where no real one is taken. */
export function TestCards({ cards, token, onChoose }: TestCardsProps) {
  const { t, leftToRight } = useWords()
  const options = cards.map(({ token: value, name }) => ({
    value,
    label: t(`demoCards.${value}`, { card: leftToRight(name) }),
  }))
  return <SelectLine label={t('frame.demoCard')} value={token} options={options} onValue={onChoose} />
}
