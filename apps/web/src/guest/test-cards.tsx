import { useId } from 'react'
import { fieldStyle } from './text-line.tsx'

type TestCardsProps = {
  label: string
  cards: readonly { readonly token: string; readonly name: string; readonly says: string }[]
  token: string | undefined
  onChoose: (token: string) => void
}

/** The simulator's cards, where no real one is taken. */
export function TestCards({ label, cards, token, onChoose }: TestCardsProps) {
  const id = useId()
  return (
    <div className="my-4">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <select id={id} value={token} onChange={({ target }) => onChoose(target.value)} className={fieldStyle}>
        {cards.map((card) => (
          <option key={card.token} value={card.token}>
            {`${card.name} ${card.says}`}
          </option>
        ))}
      </select>
    </div>
  )
}
