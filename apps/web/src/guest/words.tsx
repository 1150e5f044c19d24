import type { GuestDish } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import { createContext, type ReactNode, useContext } from 'react'

const WordsContext = createContext<Words | null>(null)

/** A page of one language. */
export const WordsProvider = WordsContext.Provider

/** The texts of the page, and how its language writes amounts. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('Must hold: a guests’ page has its words')
  return words
}

/** What something on the menu is called: in the page's language where it is translated. */
export function NameOf({ named: { name, ownName } }: { named: { name: string; ownName?: string | undefined } }) {
  return ownName === undefined ? <Own>{name}</Own> : name
}

/** What is in a dish. */
export function Description({ dish }: { dish: Pick<GuestDish, 'description' | 'isDescriptionTranslated'> }) {
  const { description, isDescriptionTranslated } = dish
  return isDescriptionTranslated ? description : <Own>{description}</Own>
}

/** What the restaurant wrote itself: in its own language, whichever way the page runs. */
export function Own({ children }: { children: ReactNode }) {
  const { language } = useWords()
  return language === 'en' ? children : <bdi lang="en-GB">{children}</bdi>
}
