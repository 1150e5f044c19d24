import { Button } from '@tableside/ui'
import { ArrowLeft, ReceiptText, Send } from 'lucide-react'

export type PaneSwitchProps = {
  pane: 'menu' | 'order'
  onChange: (pane: 'menu' | 'order') => void
  unsent: number
  /** There is something to look at. */
  hasDishes: boolean
  /** The next step is to send, not to look at the order. */
  isSendNext: boolean
  total: string
  onSend: () => void
}

/** On a phone, under the thumb: from the menu to the order and back, and Send. */
export function PaneSwitch({ pane, onChange, unsent, hasDishes, isSendNext, total, onSend }: PaneSwitchProps) {
  return (
    <div className="flex gap-2 border-line border-t bg-surface px-3 py-2 md:hidden">
      {pane === 'menu' ? (
        <>
          <Button
            {...(isSendNext && { variant: 'primary' })}
            isDisabled={unsent === 0}
            onPress={onSend}
            icon={<Send size={20} aria-hidden />}
          >
            {unsent > 0 ? `Send ${unsent}` : 'Send'}
          </Button>
          <Button
            {...(hasDishes && !isSendNext && { variant: 'primary' })}
            className="figures flex-1"
            onPress={() => onChange('order')}
            icon={<ReceiptText size={20} aria-hidden />}
          >
            Order {total}
          </Button>
        </>
      ) : (
        <Button className="flex-1" onPress={() => onChange('menu')} icon={<ArrowLeft size={20} aria-hidden />}>
          Add more dishes
        </Button>
      )}
    </div>
  )
}
