import { endpoints } from '@tableside/contract'
import type { TestProject } from 'vitest/node'
import unseenOnPurpose from './unseen-refusals.json' with { type: 'json' }

/** What has to be done to the list so that it is true. */
export type ListFault = { readonly pair: string; readonly fault: 'not listed' | 'was seen' | 'not declared' }

/** Whether every test file of the project ran, whole, and passed: only then does an unseen refusal mean anything. */
export async function ranWhole(project: TestProject): Promise<boolean> {
  const { vitest } = project
  if (vitest.config.testNamePattern) return false
  const { testFiles } = await project.globTestFiles()
  const passed = new Set(
    vitest.state
      .getTestModules()
      .filter((module) => module.project === project && module.state() === 'passed')
      .map(({ moduleId }) => moduleId),
  )
  return testFiles.every((file) => passed.has(file))
}

/**
 * Compares the refusals that endpoints declare as their own with those a test was answered with. Those not seen yet stand
 * in `unseen-refusals.json`, which only becomes shorter: write a test, or take back the declaration. What a property
 * meets in a random history does not count as seen.
 *
 * @param seen each as `endpoint code`
 */
export function listFaults(
  seen: ReadonlySet<string>,
  listed: Readonly<Record<string, readonly string[]>> = unseenOnPurpose,
): ListFault[] {
  const onList = new Set(pairsOf(Object.entries(listed)))
  const declared = new Set(pairsOf(endpoints.map(({ name, refusals }) => [name, refusals])))
  const faults = [
    ...[...declared].map((pair) => ({ pair, fault: 'not listed' as const, is: !seen.has(pair) && !onList.has(pair) })),
    ...[...onList].map((pair) => ({ pair, fault: 'was seen' as const, is: seen.has(pair) })),
    ...[...onList].map((pair) => ({ pair, fault: 'not declared' as const, is: !declared.has(pair) })),
  ]
  return faults.filter(({ is }) => is).map(({ pair, fault }) => ({ pair, fault }))
}

function pairsOf(entries: readonly (readonly [string, readonly string[]])[]): string[] {
  return entries.flatMap(([name, codes]) => codes.map((code) => `${name} ${code}`))
}
