import { Eye, EyeOff } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Button,
  Input,
  TextArea,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, fieldStyles, inputStyles } from './field-frame.tsx'

export type TextFieldProps = FieldProps &
  Pick<
    AriaTextFieldProps,
    'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'name' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength'
  > & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time'
    placeholder?: string
  }

/** One line of text. */
export function TextField({ placeholder, className, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...ariaProps(props)} className={classNames(fieldStyles, className)}>
      <FieldFrame {...props}>
        <Input placeholder={placeholder} className={inputStyles} />
      </FieldFrame>
    </AriaTextField>
  )
}

/** A password, with a button that shows it. */
export function PasswordField({ className, ...props }: Omit<TextFieldProps, 'type' | 'placeholder'>) {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<readonly [number | null, number | null]>(undefined)
  const isLeft = useRef(false)
  // Before the press takes the focus away.
  const handlePressStart = () => {
    const { current } = input
    const isTyping = current !== null && document.activeElement === current
    caret.current = isTyping ? [current.selectionStart, current.selectionEnd] : undefined
  }
  const handleToggle = () => {
    isLeft.current = caret.current !== undefined
    setIsShown(!isShown)
  }
  // Another type of input puts the caret at one end; whoever was typing goes on where they were.
  useLayoutEffect(() => {
    if (!isLeft.current || !caret.current) return
    isLeft.current = false
    input.current?.focus()
    input.current?.setSelectionRange(...caret.current)
  })
  return (
    <AriaTextField
      {...ariaProps(props)}
      type={isShown ? 'text' : 'password'}
      className={classNames(fieldStyles, className)}
    >
      <FieldFrame {...props}>
        <div className="relative">
          <Input ref={input} className={classNames(inputStyles, 'pr-12')} />
          <Button
            slot={null}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onPressStart={handlePressStart}
            onPress={handleToggle}
            className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-control text-quiet hover:text-ink"
          >
            {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </Button>
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}

/** Several lines of text, such as a note to the kitchen. */
export function TextAreaField({
  placeholder,
  rows = 4,
  className,
  ...props
}: Omit<TextFieldProps, 'type'> & { rows?: number }) {
  return (
    <AriaTextField {...ariaProps(props)} className={classNames(fieldStyles, className)}>
      <FieldFrame {...props}>
        <TextArea rows={rows} placeholder={placeholder} className={inputStyles} />
      </FieldFrame>
    </AriaTextField>
  )
}

function ariaProps({ label: _, description: __, error, ...rest }: Omit<TextFieldProps, 'className' | 'placeholder'>) {
  return { ...rest, isInvalid: error !== undefined, validationBehavior: 'aria' } as const
}
