import { afterEach, expect } from 'vitest'
import { guardLoopback } from './guardLoopback'

// The SDKs know hosts of their makers; a test in which one is tried fails.
const guard = guardLoopback()

afterEach(() => {
  expect(guard.tried.splice(0)).toEqual([])
})
