import { setTimeout as wait } from 'node:timers/promises'
import { processTable } from './processTable.mjs'

/** Asks a process and everything it started to end (SIGTERM), and ends by force what is left after `patience` ms. */
export async function stopGroup(leader, { patience = 5000 } = {}) {
  if (!leader) return
  send(leader, 'SIGTERM')
  const until = Date.now() + patience
  while (groupLives(leader)) {
    if (Date.now() > until) return send(leader, 'SIGKILL')
    await wait(50)
  }
}

function groupLives(leader) {
  if (!send(leader, 0)) return false
  // A zombie still takes signals: its parent has only not asked for its exit code yet.
  return processTable().some(entry => entry.pid === leader || entry.group === leader)
}

function send(leader, signal) {
  // A child started `detached` leads a group of its own; a negative id means the whole group.
  for (const target of process.platform === 'win32' ? [leader] : [-leader, leader]) {
    try {
      process.kill(target, signal)
      return true
    } catch {}
  }
  return false
}
