import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'

/**
 * Files share a process: a server or process that one leaves open answers, or connects, in the middle of
 * another.
 */
const kinds = ['TCPServerWrap', 'ProcessWrap']
const patience = 3_000
const open = () => process.getActiveResourcesInfo().filter(kind => kinds.includes(kind))

const before = open().length

// Registered before the file's own hooks, so it runs after them.
afterAll(async () => {
  for (let waited = 0; open().length > before && waited < patience; waited += 50) await wait(50)
  const left = open()
  if (left.length > before)
    throw new Error(`This file leaves something open: ${before} before it, now ${left.join(', ')}.`)
})
