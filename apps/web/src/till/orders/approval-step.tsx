import { PinStep, type PinStepProps } from '../../shared/restaurants/pin-step.tsx'
import { useTill } from './till-context.tsx'

/** A manager's PIN at the till, which knows its restaurant. */
export function ApprovalStep(props: Omit<PinStepProps, 'restaurantId'>) {
  return <PinStep restaurantId={useTill().restaurant.id} {...props} />
}
