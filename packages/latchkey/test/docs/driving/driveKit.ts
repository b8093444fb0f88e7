import { expect } from 'vitest'
import type { Kit } from '../../../src'

/** A kit that a page makes: nothing is wrong with its options. */
export async function driveKit(made: Kit): Promise<void> {
  expect(made.log.entries().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
  made.destroy()
}
