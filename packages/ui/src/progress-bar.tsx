import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { classNames } from './class-names.ts'

export type ProgressBarProps = {
  /** What is under way: "Importing orders". */
  label: string
  value: number
  /** 100 unless given; the words then follow it: "8,120 of 13,397". */
  maxValue?: number
  /** Instead of the percentage. */
  valueLabel?: string
  className?: string
}

/** How far a long piece of work has come. */
export function ProgressBar({ label, value, maxValue = 100, valueLabel, className }: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value}
      maxValue={maxValue}
      valueLabel={valueLabel}
      className={classNames('flex flex-col gap-2', className)}
    >
      {({ percentage = 0, valueText }) => (
        <>
          <div className="flex justify-between gap-4 text-sm">
            <Label className="font-medium">{label}</Label>
            <span className="figures text-quiet">{valueText}</span>
          </div>
          <div className="h-2 overflow-hidden rounded-full bg-line">
            <div
              className="h-full origin-left rounded-full bg-spice transition-transform"
              style={{ transform: `scaleX(${percentage / 100})` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
