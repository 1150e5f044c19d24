import type { SqlFault } from './lint.ts'
import { descendants, functionName, namesOf, nodesOf, parseStatements, type SqlNode, toNode } from './parse.ts'
import { immutableFunctions } from './statement-rules.ts'

export type Migration = {
  readonly name: string
  /** Its statements as they are sent, one by one. */
  readonly texts: readonly string[]
}

type Step = {
  readonly node: SqlNode
  /** What ALTER TABLE does, one by one; otherwise the statement itself. */
  readonly acts: readonly SqlNode[]
  /** Made by the same migration: empty, and nobody uses it yet. */
  readonly isOnNewTable: boolean
  readonly isAlone: boolean
  /** The last step of three: no server of the version before runs any more. */
  readonly isContract: boolean
}

type MigrationRule = { readonly rule: string; readonly breaks: (step: Step) => boolean }

/**
 * A migration runs while the version before goes on serving. So nothing holds a lock for as long as a table is long, and
 * nothing goes away that the version before still uses: expand, then migrate, then contract (docs/SQL.md).
 */
export const migrationRules: readonly MigrationRule[] = [
  {
    rule: 'builds an index while nobody can write: say CONCURRENTLY',
    breaks: ({ node, isOnNewTable }) => node.kind === 'IndexStmt' && !isOnNewTable && node.fields.concurrent !== true,
  },
  {
    rule: 'drops an index while nobody can read: say CONCURRENTLY',
    breaks: ({ node }) => isDrop(node, 'OBJECT_INDEX') && node.fields.concurrent !== true,
  },
  {
    rule: 'says CONCURRENTLY beside other statements: it runs outside a transaction, in a migration of its own',
    breaks: ({ node, isAlone }) => node.fields.concurrent === true && !isAlone,
  },
  {
    rule: 'checks every row while nobody can write: add it NOT VALID, validate it in the next migration',
    breaks: ({ acts, isOnNewTable }) =>
      !isOnNewTable &&
      acts.some((act) => constraintsOf(act).some((each) => isChecked(each) && each.fields.skip_validation !== true)),
  },
  {
    rule: 'builds the index of a unique or primary key while nobody can write: use one that was built CONCURRENTLY',
    breaks: ({ acts, isOnNewTable }) =>
      !isOnNewTable &&
      acts.some((act) =>
        constraintsOf(act).some(
          ({ fields }) => /^CONSTR_(UNIQUE|PRIMARY|EXCLUSION)$/.test(String(fields.contype)) && !fields.indexname,
        ),
      ),
  },
  {
    rule: 'reads every row to make a column NOT NULL: add it as a constraint NOT VALID and validate that later',
    breaks: ({ acts, isOnNewTable }) => !isOnNewTable && acts.some((act) => isAct(act, 'AT_SetNotNull')),
  },
  {
    rule: 'adds a column that must be given: the version before does not give it',
    breaks: ({ acts, isOnNewTable }) => !isOnNewTable && acts.some((act) => isColumn(act) && isRequired(act)),
  },
  {
    rule: 'writes every row anew for a new column: its default must be a constant',
    breaks: ({ acts, isOnNewTable }) => !isOnNewTable && acts.some((act) => isColumn(act) && rewrites(act)),
  },
  {
    rule: 'writes every row anew: the type of a column is never changed, a new column takes its place',
    breaks: ({ acts, isOnNewTable }) => !isOnNewTable && acts.some((act) => isAct(act, 'AT_AlterColumnType')),
  },
  {
    rule: 'writes the table anew or holds it for itself',
    breaks: ({ node, acts }) =>
      ['LockStmt', 'TruncateStmt', 'VacuumStmt', 'RepackStmt', 'ClusterStmt', 'ReindexStmt'].includes(node.kind) ||
      acts.some((act) =>
        ['AT_SetTableSpace', 'AT_SetLogged', 'AT_SetUnLogged', 'AT_ClusterOn'].some((each) => isAct(act, each)),
      ),
  },
  {
    rule: 'takes away or renames what the version before still uses: wait for a migration called …_contract_…',
    breaks: ({ node, acts, isContract, isOnNewTable }) =>
      !isContract &&
      !isOnNewTable &&
      (node.kind === 'RenameStmt' ||
        ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_TYPE', 'OBJECT_SEQUENCE', 'OBJECT_FUNCTION', 'OBJECT_SCHEMA'].some(
          (what) => isDrop(node, what),
        ) ||
        acts.some((act) => isAct(act, 'AT_DropColumn'))),
  },
  {
    rule: 'changes rows of every restaurant in one transaction: a job does it bit by bit',
    breaks: ({ node, isOnNewTable }) =>
      !isOnNewTable &&
      !fewRows.includes(tableOf(node)) &&
      ['UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(node.kind),
  },
  {
    rule: 'makes a trigger: what is stored is written out in the command',
    breaks: ({ node }) => node.kind === 'CreateTrigStmt',
  },
  {
    rule: 'is not one statement between its breakpoints',
    breaks: ({ node }) => node.kind === '',
  },
]

/** Tables of the installation with a handful of rows, which no restaurant's command writes. */
const fewRows = ['plans']

/** What of a migration could stop a restaurant that is serving. */
export function migrationFaults({ name, texts }: Migration): SqlFault[] {
  const parsed = texts.map((text) => ({ text, nodes: parseStatements(text) }))
  const made = parsed.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind === 'CreateStmt').map(tableOf))
  return parsed.flatMap(({ text, nodes }) => {
    const [first] = nodes
    const node = first && nodes.length === 1 ? first : { kind: '', fields: {} }
    const step: Step = {
      node,
      acts: node.kind === 'AlterTableStmt' ? nodesOf(node, 'cmds') : [node],
      isOnNewTable: made.includes(tableOf(node)),
      isAlone: texts.length === 1,
      isContract: name.includes('_contract_'),
    }
    const broken = migrationRules.filter(({ breaks }) => breaks(step))
    return broken.map(({ rule }) => ({ where: name, rule, statement: text.trim() }))
  })
}

/** The table a statement is about; '' where it is about none. */
function tableOf(statement: SqlNode): string {
  const [relation] = descendants(statement).filter(({ kind }) => kind === 'RangeVar')
  return String(relation?.fields.relname ?? '')
}

const isAct = (act: SqlNode, subtype: string): boolean => act.kind === 'AlterTableCmd' && act.fields.subtype === subtype
const isColumn = (act: SqlNode): boolean => isAct(act, 'AT_AddColumn')
const isDrop = (node: SqlNode, what: string): boolean => node.kind === 'DropStmt' && node.fields.removeType === what

/** The constraints that an act adds: itself, or with a column. */
function constraintsOf(act: SqlNode): SqlNode[] {
  const definition = toNode('', act.fields.def)
  if (!definition) return []
  return definition.kind === 'Constraint' ? [definition] : nodesOf(definition, 'constraints')
}

function isChecked(constraint: SqlNode): boolean {
  return ['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(String(constraint.fields.contype))
}

const hasConstraint = (act: SqlNode, type: string): boolean =>
  constraintsOf(act).some(({ fields }) => fields.contype === type)

function isRequired(act: SqlNode): boolean {
  return (
    hasConstraint(act, 'CONSTR_NOTNULL') &&
    !['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((type) => hasConstraint(act, type))
  )
}

function rewrites(act: SqlNode): boolean {
  const [type] = nodesOf(toNode('', act.fields.def) ?? act, 'typeName')
  if (type && /serial$/.test(namesOf(type, 'names').at(-1) ?? '')) return true
  // A virtual column is computed when it is read.
  const isStored = constraintsOf(act).some(({ fields }) => fields.generated_kind === 's')
  if (isStored || hasConstraint(act, 'CONSTR_IDENTITY')) return true
  return constraintsOf(act)
    .filter(({ fields }) => fields.contype === 'CONSTR_DEFAULT')
    .flatMap(descendants)
    .some((node) => node.kind === 'FuncCall' && !constantFunctions.includes(functionName(node)))
}

/** Computed once for all rows: `now()` is the moment of the migration. */
const constantFunctions = ['now', ...immutableFunctions]
