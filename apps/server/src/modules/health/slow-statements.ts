import { daysLater } from '@tableside/domain/time'
import { lt, sql } from 'drizzle-orm'
import { slowStatements } from '../../db/schema/index.ts'
import type { Statement, StatementWatch } from '../../db/statement-times.ts'
import type { Services } from '../../services.ts'

declare module '../../services.ts' {
  interface Services {
    /** The statements that took long, for System Health. */
    readonly slowStatements: SlowStatements
  }
}

/** A person notices; what a busy second does to a quick statement stays below. */
const slowAfterMs = 200
/** What differs more often than this between two minutes is no statement of ours. */
const maxKinds = 200
const maxLength = 300
const keepDays = 8

type Slow = { times: number; totalMs: number; worstMs: number; lastAt: string }

/** Which statements took long in this process, by their names or texts; never with a value that was asked for. */
export type SlowStatements = {
  readonly note: StatementWatch
  /** Takes what was noted; whoever cannot write it down puts it back. */
  take(): ReadonlyMap<string, Slow>
  putBack(taken: ReadonlyMap<string, Slow>): void
}

export function createSlowStatements(now: () => string): SlowStatements {
  let noted = new Map<string, Slow>()
  const add = (statement: string, { times, totalMs, worstMs, lastAt }: Slow) => {
    const before = noted.get(statement)
    if (!before && noted.size >= maxKinds) return
    noted.set(statement, {
      times: times + (before?.times ?? 0),
      totalMs: totalMs + (before?.totalMs ?? 0),
      worstMs: Math.max(worstMs, before?.worstMs ?? 0),
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
    })
  }
  return {
    note(statement, ms) {
      if (ms < slowAfterMs) return
      const whole = Math.ceil(ms)
      add(wordsOf(statement), { times: 1, totalMs: whole, worstMs: whole, lastAt: now() })
    },
    take() {
      const taken = noted
      noted = new Map()
      return taken
    },
    putBack(taken) {
      for (const [statement, slow] of taken) add(statement, slow)
    },
  }
}

/** One line, without the ids that SET LOCAL can only take as text. */
function wordsOf({ name, text }: Statement): string {
  if (name) return name
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'[0-9a-f]{8}-[0-9a-f-]{27}'/gi, '…')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/** One statement for whatever was slow since; servers add up. */
export async function writeSlow({ db, slowStatements: slow }: Services): Promise<void> {
  const taken = slow.take()
  if (taken.size === 0) return
  const rows = [...taken].map(([statement, each]) => ({ statement, day: each.lastAt.slice(0, 10), ...each }))
  try {
    await db.shared
      .insert(slowStatements)
      .values(rows)
      .onConflictDoUpdate({
        target: [slowStatements.day, slowStatements.statement],
        set: {
          times: sql`${slowStatements.times} + excluded.times`,
          totalMs: sql`${slowStatements.totalMs} + excluded.total_ms`,
          worstMs: sql`greatest(${slowStatements.worstMs}, excluded.worst_ms)`,
          lastAt: sql`greatest(${slowStatements.lastAt}, excluded.last_at)`,
        },
      })
  } catch (error) {
    slow.putBack(taken)
    throw error
  }
}

export async function forgetSlow({ db, now }: Services): Promise<void> {
  const before = daysLater(now(), -keepDays).slice(0, 10)
  await db.shared.delete(slowStatements).where(lt(slowStatements.day, before))
}

/** The ten that took most of the last week's time. */
export async function slowestOfWeek({ db }: Services, at: string) {
  const since = daysLater(at, -7).slice(0, 10)
  const { rows } = await db.shared.execute<{
    statement: string
    times: number
    meanMs: number
    worstMs: number
    lastAt: string
  }>(sql`
    select statement, sum(times)::int as times, (sum(total_ms) / sum(times))::int as "meanMs",
      max(worst_ms) as "worstMs", iso(max(last_at)) as "lastAt"
    from slow_statements
    where day > ${since}
    group by statement
    order by sum(total_ms) desc, statement
    limit 10`)
  return rows
}
