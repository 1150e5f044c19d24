export { encodePaper } from './encode-paper.ts'
export { clientOf, pair } from './pairing.ts'
export { type PrintAgentOptions, startPrintAgent } from './print-agent.ts'
