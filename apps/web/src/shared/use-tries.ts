import { useEffect, useRef, useState } from 'react'

/** A group of radios takes no focus itself. */
const firstWrong = ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

/**
 * Whether a form has been tried: it complains only from then on, and each try leads to the first field that is wrong.
 * `form` goes to what holds the fields, a form or not.
 */
export function useTries<Frame extends HTMLElement = HTMLFormElement>() {
  const [tries, setTries] = useState(0)
  const form = useRef<Frame>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [tries])
  return {
    form,
    isTried: tries > 0,
    try: () => setTries((before) => before + 1),
    /** As if nothing had been tried. */
    reset: () => setTries(0),
  }
}
