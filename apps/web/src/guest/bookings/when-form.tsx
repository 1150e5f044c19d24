import type { BookableDay, BookPage } from '@tableside/contract/bookings'
import { type FormEvent, useState } from 'react'
import { GuestButton } from '../guest-button.tsx'
import { fieldStyle } from '../text-line.tsx'
import { useWords } from '../words.tsx'

type WhenFormProps = {
  page: BookPage
  day: BookableDay
  isReading: boolean
  onWanted: (date: string, people: number) => Promise<void>
}

/** How many and when. Before its script has come it is a plain form: the page is asked for again. */
export function WhenForm({ page, day, isReading, onWanted }: WhenFormProps) {
  const { t } = useWords()
  const { maxPartySize, firstDate, lastDate, changedCode } = page
  const [date, setDate] = useState(day.date)
  const [people, setPeople] = useState(day.partySize)
  const sizes = Array.from({ length: Math.max(maxPartySize, day.partySize) }, (_, index) => index + 1)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void onWanted(date, people)
  }
  const handlePeople = (size: number) => {
    setPeople(size)
    void onWanted(date, size)
  }
  return (
    <form
      onSubmit={handleSubmit}
      className="mt-2 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <div>
        <label htmlFor="people" className="block font-medium">
          {t('book.guests')}
        </label>
        <select
          id="people"
          name="people"
          value={people}
          onChange={({ target }) => handlePeople(Number(target.value))}
          className={fieldStyle}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="date" className="block font-medium">
          {t('book.date')}
        </label>
        <input
          id="date"
          name="date"
          type="date"
          required
          min={firstDate}
          max={lastDate}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          className={fieldStyle}
        />
      </div>
      {changedCode !== null && <input type="hidden" name="change" value={changedCode} />}
      <GuestButton type="submit" isBusy={isReading} className="col-span-2 sm:col-span-1 sm:min-h-12">
        {t('book.show')}
      </GuestButton>
    </form>
  )
}
