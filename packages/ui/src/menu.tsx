import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { itemStyles, popoverStyles } from './popover-styles.ts'

export type MenuAction = {
  id: string
  label: string
  description?: string
  icon?: ReactNode
  /** Beet, for what destroys; name the thing: "Void 1 × Ribeye". */
  isDanger?: boolean
  isDisabled?: boolean
  /** Goes somewhere instead of calling `onAction`. */
  href?: string
  onAction?: () => void
}

/** Further actions behind a button. `trigger` is a `Button` or an `IconButton`. */
export function Menu({ trigger, actions }: { trigger: ReactElement; actions: readonly MenuAction[] }) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classNames(popoverStyles, 'min-w-52')}>
        <AriaMenu items={actions} className="outline-none">
          {({ id, label, description, icon, isDanger, isDisabled, href, onAction }) => (
            <MenuItem
              id={id}
              textValue={label}
              isDisabled={isDisabled}
              href={href}
              onAction={onAction}
              className={classNames(itemStyles, isDanger && 'text-beet')}
            >
              {icon}
              <span className="flex flex-col">
                {label}
                {description && <span className="text-quiet text-sm">{description}</span>}
              </span>
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
