import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './lockFolder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('holds a folder until it is released', () => {
  const release = lockFolder(folder)
  expect(existsSync(join(folder, 'gateway.lock'))).toBe(true)
  release()
  expect(existsSync(join(folder, 'gateway.lock'))).toBe(false)
})

it('takes over what a dead gateway left, also when its number lives again as somebody else', () => {
  for (const stale of ['4000000 123', `${process.ppid} 1`, '', 'nonsense']) {
    writeFileSync(join(folder, 'gateway.lock'), stale)
    lockFolder(folder)()
  }
  expect(existsSync(join(folder, 'gateway.lock'))).toBe(false)
})
