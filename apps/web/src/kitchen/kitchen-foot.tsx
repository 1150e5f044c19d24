import { Button, ToastLine } from '@tableside/ui'
import { ChevronLeft, ChevronRight, MessageSquareText, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardPage } from './use-pages.ts'

export type KitchenFootProps = {
  sync: ReactNode
  /** What Undo takes back: "Table 4 bumped". */
  last: string | undefined
  onUndo: () => void
  isMessaging: boolean
  onMessage: () => void
  page: Pick<BoardPage, 'before' | 'rushedBefore' | 'after' | 'turn'>
}

/**
 * Under the tickets, always as high, so that nothing jumps: is it live, undo, and what does not fit on the screen. What a
 * toast says stands here for its few seconds, in place of what can wait, because it would lie over tickets anywhere else.
 */
export function KitchenFoot({ sync, last, onUndo, isMessaging, onMessage, page }: KitchenFootProps) {
  return (
    <footer className="group flex min-h-16 shrink-0 items-center justify-between gap-3 border-line border-t px-3 max-sm:flex-wrap">
      <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:flex-wrap">
        <ToastLine />
        {page.before > 0 && (
          <Button
            size="kitchen"
            variant={page.rushedBefore > 0 ? 'danger' : 'secondary'}
            onPress={() => page.turn(-1)}
            icon={<ChevronLeft size={24} aria-hidden />}
          >
            {page.before} <span className="max-sm:sr-only">older</span>
            {page.rushedBefore > 0 && `, ${page.rushedBefore} RUSH`}
          </Button>
        )}
        <div className="min-w-0 group-has-[[data-toast-line]>*]:hidden">{sync}</div>
      </div>
      <div role="status" className="flex min-w-0 items-center gap-3">
        {last && (
          <>
            <p className="truncate text-lg group-has-[[data-toast-line]>*]:hidden max-sm:hidden">{last}</p>
            <Button size="kitchen" onPress={onUndo} icon={<Undo2 size={24} aria-hidden />}>
              Undo
            </Button>
          </>
        )}
      </div>
      <div className="flex flex-1 justify-end gap-2">
        {/* A phone has no room for it beside Undo, and is not used at the pass. */}
        <Button
          size="kitchen"
          variant={isMessaging ? 'secondary' : 'quiet'}
          aria-pressed={isMessaging}
          aria-label="Message a station"
          icon={<MessageSquareText size={24} aria-hidden />}
          onPress={onMessage}
          className="px-4! max-sm:hidden"
        >
          Message
        </Button>
        {page.after > 0 && (
          <Button size="kitchen" onPress={() => page.turn(1)}>
            {page.after} <span className="max-sm:sr-only">more</span>
            <ChevronRight size={24} aria-hidden />
          </Button>
        )}
      </div>
    </footer>
  )
}
