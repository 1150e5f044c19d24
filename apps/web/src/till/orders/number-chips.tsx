import { Chips } from './chips.tsx'

export type NumberChipsProps = {
  /** What is numbered: "Seat". */
  label: string
  least?: number
  max: number
  value: number | null
  onChange: (value: number | null) => void
}

/** 1, 2, 3 … in one tap; a second tap on the same one takes it back. */
export function NumberChips({ label, least = 1, max, value, onChange }: NumberChipsProps) {
  const numbers = Array.from({ length: Math.max(max, value ?? 0) - least + 1 }, (_, index) => index + least)
  const choices = numbers.map((number) => ({ value: number, label: String(number), name: `${label} ${number}` }))
  return <Chips legend={label} choices={choices} value={value} onChange={onChange} />
}
