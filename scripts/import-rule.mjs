// node scripts/import-rule.mjs: says where an import breaks "who may import whom"; the rule is import-rule/table.mjs.
import path from 'node:path'
import { findViolations } from './import-rule/violations.mjs'
import { root } from './steps/root.mjs'

const violations = await findViolations(root)
for (const { file, line, rule } of violations) console.log(`${path.relative(root, file)}:${line}  ${rule}`)
process.exitCode = violations.length === 0 ? 0 : 1
