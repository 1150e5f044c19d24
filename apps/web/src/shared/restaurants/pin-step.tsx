import { approve } from '@tableside/contract/restaurants'
import type { ApprovalRequest } from '@tableside/domain/access'
import { Button, PinPad } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../api.ts'

export type PinStepProps = {
  restaurantId: string
  /** What the manager says yes to. */
  request: ApprovalRequest
  /** "Manager PIN to void 1 × Ribeye". */
  label: string
  onApproved: (approvalId: string) => void
  /** Back to what it was asked for. */
  onBack?: () => void
}

/** A manager's PIN, asked at the waiter's till; good for this one thing and for a minute. */
export function PinStep({ restaurantId, request, label, onApproved, onBack }: PinStepProps) {
  const ask = useMutation({
    mutationFn: (pin: string) => api(approve, { params: { restaurantId }, body: { ...request, pin } }),
    onSuccess: ({ approvalId }) => onApproved(approvalId),
  })
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      <PinPad
        label={label}
        length={6}
        minLength={4}
        onComplete={(pin) => ask.mutate(pin)}
        isDisabled={ask.isPending}
        error={ask.error ? ask.error.message : undefined}
      />
      {onBack && (
        <Button variant="quiet" onPress={onBack}>
          Back
        </Button>
      )}
    </div>
  )
}
