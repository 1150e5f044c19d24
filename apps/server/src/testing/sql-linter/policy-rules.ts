import type { SqlFault } from './lint.ts'
import { descendants, functionName, parseStatements, type SqlNode, toNode } from './parse.ts'

export type Policy = {
  readonly name: string
  readonly table: string
  readonly isPermissive: boolean
  /** What it lets see and what it lets write; null where it says nothing of it. */
  readonly conditions: readonly (string | null)[]
}

type PolicyRule = {
  readonly rule: string
  readonly breaks: (policy: Policy, nodes: readonly SqlNode[], readers: readonly string[]) => boolean
}

/** The rules of docs/SQL.md for a policy: a shard must be able to decide it from the row alone. */
export const policyRules: readonly PolicyRule[] = [
  {
    rule: 'is restrictive: on a shard it would join the others by OR',
    breaks: ({ isPermissive }) => !isPermissive,
  },
  { rule: 'has a subquery', breaks: (_policy, nodes) => nodes.some(({ kind }) => kind === 'SubLink') },
  {
    rule: 'asks whether a function’s answer is null',
    breaks: (_policy, nodes) =>
      nodes.some((node) => node.kind === 'NullTest' && toNode('', node.fields.arg)?.kind === 'FuncCall'),
  },
  {
    rule: 'calls a function that reads tables',
    breaks: (_policy, nodes, readers) =>
      nodes.some((node) => node.kind === 'FuncCall' && readers.includes(functionName(node))),
  },
]

/** @param readers the functions of ours that read or write tables */
export function policyFaults(policy: Policy, readers: readonly string[]): SqlFault[] {
  const conditions = policy.conditions.filter((condition) => condition !== null)
  const nodes = conditions.flatMap((condition) => parseStatements(`select ${condition}`)).flatMap(descendants)
  return policyRules
    .filter(({ breaks }) => breaks(policy, nodes, readers))
    .map(({ rule }) => ({ where: `${policy.name} on ${policy.table}`, rule, statement: conditions.join(' / ') }))
}
