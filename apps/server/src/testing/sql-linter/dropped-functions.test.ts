import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlFolder } from '../../paths.ts'
import { droppedFunctions } from './dropped-functions.ts'
import { loadParser } from './parse.ts'

/**
 * What no version calls that may run beside this one. While servers are replaced one after the other, the version before calls the
 * functions of this one: what it calls is dropped, or made anew with another answer, a release later, and then stands here.
 */
const calledByNobody = [
  'append_events/6',
  'erase_customer_orders/2',
  'load_order/2',
  'read_analytics/17',
  'read_analytics/18',
  'read_overview/11',
  'read_overview/12',
  'roll_up/4',
  'save_order/18',
  // Whoever calls it reaches the one of 20, whose last parameter has a default.
  'save_order/19',
]

beforeAll(loadParser)

describe('functions that are dropped', () => {
  it('are found by name and number of arguments', () => {
    const text = `drop function if exists old_one(uuid, text);
      create function new_one(a int) returns int language sql return a;
      drop function new_one(int), another();`
    expect(droppedFunctions(text)).toEqual(['old_one/2', 'new_one/1', 'another/0'])
    expect(droppedFunctions('create or replace function f(a int) returns int language sql return a')).toEqual([])
  })

  it('are called by no version that may run beside this one', () => {
    const dropped = readdirSync(sqlFolder).flatMap((file) =>
      droppedFunctions(readFileSync(join(sqlFolder, file), 'utf8')),
    )
    expect(dropped.toSorted()).toEqual(calledByNobody)
  })
})
