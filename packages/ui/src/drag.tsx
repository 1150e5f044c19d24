import { GripVertical } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, useRef } from 'react'
import { Button, useDrag, useDrop } from 'react-aria-components'
import { classNames } from './class-names.ts'

export type DraggableOptions = {
  /** What is dragged, so that only areas for it take it: "order line". */
  kind: string
  id: string
  /** What the handle says to the keyboard: "Move Ribeye to another course". */
  label: string
  isDisabled: boolean
  onDragging: (isDragging: boolean) => void
}

/**
 * Something that is moved to another area: with a mouse at once, with a finger once it has rested on it, so that a tap
 * stays a tap and a swipe scrolls; with the keyboard by its handle, which is seen where it has the focus.
 *
 * @returns what its element takes, and the handle to put into it
 */
export function useDraggable({ kind, id, label, isDisabled, onDragging }: DraggableOptions): {
  dragProps: HTMLAttributes<HTMLElement>
  handle: ReactNode
  isDragging: boolean
} {
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    getItems: () => [{ [typeOf(kind)]: id }],
    getAllowedDropOperations: () => ['move'],
    hasDragButton: true,
    isDisabled,
    // A browser gives up a drag when the page changes in the moment it begins.
    onDragStart: () => setTimeout(() => onDragging(true)),
    onDragEnd: () => setTimeout(() => onDragging(false)),
  })
  const handle = !isDisabled && (
    <Button
      {...dragButtonProps}
      aria-label={label}
      // The pointer drags what it lies on.
      style={{ pointerEvents: 'none' }}
      className="absolute inset-y-0 left-0 z-10 flex w-6 items-center justify-center rounded-control bg-surface text-ink opacity-0 data-focus-visible:opacity-100"
    >
      <GripVertical size={18} aria-hidden />
    </Button>
  )
  return { dragProps: isDisabled ? {} : dragProps, handle, isDragging }
}

export type DropAreaProps = {
  /** The kind it takes. */
  kind: string
  /** "Mains" */
  label: string
  onDrop: (id: string) => void
  children: ReactNode
}

/** Takes what is dragged onto it. */
export function DropArea({ kind, label, onDrop, children }: DropAreaProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const type = typeOf(kind)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    onDrop: async ({ items }) => {
      for (const item of items) if (item.kind === 'text') onDrop(await item.getText(type))
    },
  })
  return (
    <fieldset
      {...dropProps}
      ref={ref}
      // Keys walk through the areas while something is dragged.
      tabIndex={-1}
      aria-label={label}
      className={classNames('min-w-0', isDropTarget && 'bg-hover outline-2 outline-ink -outline-offset-2')}
    >
      {children}
    </fieldset>
  )
}

const typeOf = (kind: string) => `application/x-tableside-${kind.replaceAll(' ', '-')}`
