import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { orderTypeSchema } from '../tax/index.ts'

/** `auto` chooses by the text; a cheap printer that has one page only is given which. */
export const codePages = ['auto', 'cp858', 'windows1252', 'cp437'] as const
export type CodePage = (typeof codePages)[number]
export const codePageLabels: Record<CodePage, string> = {
  auto: 'Automatic',
  cp858: 'PC858 (Western Europe with €)',
  windows1252: 'Windows-1252',
  cp437: 'PC437 (USA)',
}

/** The papers that are no tickets: where a till's bills and receipts come out, and where X and Z do. */
export const paperKinds = ['bill', 'receipt', 'report'] as const
export type PaperKind = (typeof paperKinds)[number]

/** What else comes of a printer. `drawer` is no paper: its cash drawer opens when cash is taken, with or without a receipt. */
export const printerOutputs = [...paperKinds, 'drawer'] as const
export type PrinterOutput = (typeof printerOutputs)[number]

export const printerSettingsSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Please give a name')
    .max(60)
    .regex(/^\P{Cc}*$/u, 'Please write it on one line'),
  /** As the print hub reaches it: an IP address or a name in the restaurant's own network. */
  host: z
    .string()
    .trim()
    .min(1, 'Please give the printer’s address')
    .max(253)
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, 'An address looks like 192.168.1.50'),
  port: z.int().min(1).max(65_535).default(9100),
  paperMm: z.union([z.literal(58), z.literal(80)]).default(80),
  codePage: z.enum(codePages).default('auto'),
  /** A cash drawer is plugged into it. */
  hasDrawer: z.boolean().default(false),
  /** The stations whose tickets it prints. */
  stationIds: z.array(idSchema).max(50).default([]),
  /** Tickets of these orders only; empty is all. */
  orderTypes: z.array(orderTypeSchema).max(3).default([]),
  papers: z.array(z.enum(printerOutputs)).max(4).default([]),
  /** Takes over while this one cannot print. */
  fallbackId: idSchema.nullable().default(null),
  /** What has waited longer than this is not printed by itself any more: somebody decides. */
  askAfterMinutes: z.int().min(1).max(240).default(15),
})
export type PrinterSettings = z.infer<typeof printerSettingsSchema>

/** What a printer says of itself, or the hub of a printer it cannot reach. */
export const printerStates = ['unknown', 'ready', 'paper_out', 'cover_open', 'offline', 'unreachable', 'error'] as const
export const printerStateSchema = z.enum(printerStates)
export type PrinterState = z.infer<typeof printerStateSchema>

/** Without a word of the hub for this long, nobody knows what its printers do. */
export const hubSilentMs = 60_000
/** A printer that cannot print hands over to its fallback after this long: less is a change of paper. */
export const fallbackAfterMs = 60_000

export type PrinterTrouble = Exclude<PrinterState, 'unknown' | 'ready'> | 'no_hub' | 'hub_away'

/** What keeps a printer from printing; null while nothing does. `at` is now. */
export function printerTrouble(
  { state, heardAt }: { readonly state: PrinterState; readonly heardAt: string | null },
  at: string,
): PrinterTrouble | null {
  if (heardAt === null) return 'no_hub'
  if (Date.parse(at) - Date.parse(heardAt) > hubSilentMs) return 'hub_away'
  return state === 'ready' || state === 'unknown' ? null : state
}

const troubleLabels: Record<PrinterTrouble, string> = {
  paper_out: 'out of paper',
  cover_open: 'cover open',
  offline: 'offline',
  unreachable: 'cannot be reached',
  error: 'has an error',
  no_hub: 'no print hub is connected',
  hub_away: 'the print hub is not connected',
}
const troubleAdvice: Record<PrinterTrouble, string> = {
  paper_out: 'Put in a new roll. What waits is printed by itself.',
  cover_open: 'Close the cover. What waits is printed by itself.',
  offline: 'Press the printer’s Feed or Online button. What waits is printed by itself.',
  unreachable: 'Check that it is switched on and its network cable is in. What waits is printed by itself.',
  error: 'Look for jammed paper, then switch it off and on. What waits is printed by itself.',
  no_hub: 'Pair a print hub under Devices, or print here in the browser.',
  hub_away: 'Check that the hub is switched on, or print here in the browser.',
}

/** "out of paper" */
export const formatTrouble = (trouble: PrinterTrouble) => troubleLabels[trouble]
/** What to do about it. */
export const formatTroubleAdvice = (trouble: PrinterTrouble) => troubleAdvice[trouble]
