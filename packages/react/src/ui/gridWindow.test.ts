import { expect, test } from 'vitest'
import { gridWindow } from './gridWindow'

const size = { columns: 4, rowHeight: 100, height: 350 }

test('what is in sight, with a screen before and after it', () => {
  expect(gridWindow(size, 10_000, 100)).toEqual({ first: 380, last: 439, seen: 400, rows: 4 })
  expect(gridWindow(size, 10_000, 0)).toEqual({ first: 0, last: 39, seen: 0, rows: 4 })
  expect(gridWindow(size, 10_000, 2497)).toMatchObject({ first: 9968, last: 9999 })
})

test('a short list, an empty one, and one that became shorter than it was scrolled', () => {
  expect(gridWindow(size, 3, 0)).toMatchObject({ first: 0, last: 2 })
  expect(gridWindow(size, 0, 0)).toMatchObject({ first: 0, last: -1, seen: 0 })
  expect(gridWindow(size, 3, 500).last).toBeLessThan(gridWindow(size, 3, 500).first)
})

test.each([
  [1, 4000],
  [8, 900],
  [20, 1500],
])(
  'with %i columns and %i px the page holds fewer than 200 tiles, or no more than are in sight',
  (columns, height) => {
    const { first, last, rows } = gridWindow({ columns, rowHeight: 100, height }, 10_000, 300)
    expect(last - first + 1).toBeLessThan(Math.max(200, (rows + 4) * columns))
  },
)
