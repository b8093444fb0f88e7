import { expect, test } from 'vitest'
import { gridStep } from './gridStep'

const shape = { count: 11, columns: 4, rows: 2, isMirrored: false }

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 5, 4],
  ['ArrowRight', 10, 10],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 10], // the last row is shorter
  ['ArrowDown', 9, 9],
  ['ArrowUp', 2, 2],
  ['ArrowUp', 6, 2],
  ['PageDown', 1, 9],
  ['PageDown', 5, 10],
  ['PageUp', 9, 1],
  ['PageUp', 5, 1],
  ['Home', 7, 0],
  ['End', 2, 10],
])('[IMP-10] %s from %i leads to %i', (key, from, to) => expect(gridStep(key, from, shape)).toBe(to))

test('[IMP-10 IMP-12] from right to left the arrows turn; other keys are not taken', () => {
  const mirrored = { ...shape, isMirrored: true }
  expect(gridStep('ArrowLeft', 0, mirrored)).toBe(1)
  expect(gridStep('ArrowRight', 1, mirrored)).toBe(0)
  expect(gridStep('Enter', 1, shape)).toBeUndefined()
})
