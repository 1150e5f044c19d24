import { useDeferredValue, useEffect, useState } from 'react'

/**
 * A search that stands in the address: the field follows every key, the address what was typed, trimmed and a moment
 * later.
 */
export function useTypedSearch(inAddress: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const search = useDeferredValue(typed.trim())
  useEffect(() => {
    if (search !== inAddress) onSearch(search)
  }, [search, inAddress, onSearch])
  return { search, field: { value: typed, onChange: setTyped } }
}
