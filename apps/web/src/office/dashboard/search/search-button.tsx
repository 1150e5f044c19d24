import { IconButton, Kbd } from '@tableside/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useShortcut } from '../../../shared/use-shortcut.ts'
import type { PageHit } from './hits.ts'
import { SearchDialog } from './search-dialog.tsx'
import type { SearchSource } from './search-source.ts'

/** Opens the search: by hand, with "/", or with ctrl or ⌘ and K. */
export function SearchButton({ source, pages }: { source: SearchSource; pages: readonly PageHit[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('/', () => setIsOpen(true))
  useCommandK(() => setIsOpen(true))
  return (
    <>
      <button
        type="button"
        aria-label={source.label}
        onClick={() => setIsOpen(true)}
        className="hidden min-h-11 w-64 min-w-0 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 text-quiet hover:bg-hover lg:flex"
      >
        <Search size={20} aria-hidden />
        <span className="flex-1 text-left">Search</span>
        <Kbd>/</Kbd>
      </button>
      <IconButton
        label={source.label}
        icon={<Search size={20} />}
        onPress={() => setIsOpen(true)}
        className="lg:hidden"
      />
      <SearchDialog isOpen={isOpen} onOpenChange={setIsOpen} source={source} pages={pages} />
    </>
  )
}

function useCommandK(onPress: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onPress()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  })
}
