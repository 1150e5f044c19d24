import { namesOf, nodesOf, parseStatements } from './parse.ts'

/** The functions that a text of sql/ takes away, each with the number of its arguments: `save_order/18`. */
export function droppedFunctions(text: string): string[] {
  return parseStatements(text)
    .filter(({ kind, fields }) => kind === 'DropStmt' && fields.removeType === 'OBJECT_FUNCTION')
    .flatMap((statement) => nodesOf(statement, 'objects'))
    .map((dropped) => `${namesOf(dropped, 'objname').at(-1)}/${nodesOf(dropped, 'objargs').length}`)
}
