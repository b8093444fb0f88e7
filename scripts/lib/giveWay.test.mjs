import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { giveWay } from './giveWay.mjs'

it('lets a process go last, and is no error for one that has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    giveWay(child.pid)
    expect(getPriority(child.pid)).toBeGreaterThan(getPriority())
  } finally {
    child.kill('SIGKILL')
    await ended
  }
  giveWay(child.pid)
})
