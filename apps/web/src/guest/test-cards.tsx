import { SelectLine } from './select-line.tsx'
import { useWords } from './words.tsx'

type TestCardsProps = {
  cards: readonly { readonly token: string; readonly name: string; readonly says: string }[]
  token: string | undefined
  onChoose: (token: string) => void
}

/** The simulator's cards, where no real one is taken. */
export function TestCards({ cards, token, onChoose }: TestCardsProps) {
  const { t } = useWords()
  const options = cards.map(({ token: value, name, says }) => ({ value, label: `${name} ${says}` }))
  return <SelectLine label={t('frame.demoCard')} value={token} options={options} onValue={onChoose} />
}
