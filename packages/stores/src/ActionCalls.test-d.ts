import type { Kit } from '@latchkey/core'
import type * as actions from '@latchkey/core/actions'
import type * as names from '@latchkey/core/names'
import { expectTypeOf, test } from 'vitest'
import type { ActionCalls } from './ActionCalls'

test('each takes and gives what the action does', () => {
  type Without<F> = F extends (kit: Kit, ...rest: infer Rest) => infer Answer ? [Rest, Answer] : never
  expectTypeOf<{
    [Name in keyof ActionCalls]: [Parameters<ActionCalls[Name]>, ReturnType<ActionCalls[Name]>]
  }>().toEqualTypeOf<{ [Name in keyof ActionCalls]: Without<(typeof actions & typeof names)[Name]> }>()
})
