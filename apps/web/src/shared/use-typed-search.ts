import { useDeferredValue, useEffect, useRef, useState } from 'react'

/**
 * A search that stands in the address: the field follows every key, the address what was typed, trimmed and a moment
 * later. Where a link leads to the list anew, or Back to another view of it, the field follows the address.
 */
export function useTypedSearch(inAddress: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const search = useDeferredValue(typed.trim())
  /** What the address may say because of us: the key before may arrive there after the next one was typed. */
  const ours = useRef(new Set([inAddress]))
  useEffect(() => {
    if (!ours.current.has(inAddress)) {
      ours.current = new Set([inAddress])
      setTyped(inAddress)
    } else if (search === inAddress) {
      ours.current = new Set([inAddress])
    } else if (search === typed.trim()) {
      ours.current.add(search)
      onSearch(search)
    }
  }, [search, typed, inAddress, onSearch])
  return { search, field: { value: typed, onChange: setTyped } }
}
