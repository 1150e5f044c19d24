import type { Refusal } from '../errors/refusal.ts'

export const printingRefusals = {
  print_hub_only: {
    status: 403,
    title: 'Only a paired print hub takes print jobs.',
    next: 'Pair it under Devices as a print hub, with the code shown there.',
  },
  print_claim_lost: {
    status: 409,
    title: 'Another hub or till has taken this print job.',
    next: 'Leave it. Ask for the next jobs.',
  },
  printer_in_use: {
    status: 409,
    title: 'Print jobs still wait for this printer.',
    next: 'Print them at another printer or mark them as not needed, then remove it.',
  },
  printer_not_set_up: {
    status: 409,
    title: 'No printer is set up for this paper here.',
    next: 'Print it in the browser, or choose a printer for it under Printers.',
  },
} as const satisfies Record<string, Refusal>
