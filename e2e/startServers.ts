import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../scripts/lib/startChild.mjs'
import { fillStore } from './fillStore'
import { root } from './fresh/root'
import { type Server, servers } from './servers'

const readyWithin = 120_000

/** Starts all servers side by side, and stops them so. Playwright's own `webServer` starts one after the other. */
export default async function startServers(): Promise<() => Promise<void>> {
  const running = await Promise.all(servers.map(({ url }) => answers(url)))
  const taken = servers.find((server, at) => running[at] && !server.isShared)
  if (taken)
    throw new Error(`${taken.url}, meant for the ${taken.name}, is used already: stop what runs there.`)

  const missing = servers.filter((_, at) => !running[at])
  const children = missing.map(({ name, command, env, patience, log }) =>
    startChild(name, command, { cwd: root, env, patience, onLine: tell(name, log) }),
  )
  const stop = async () => void (await Promise.all(children.map(child => child.stop())))
  const waiting = new AbortController()
  try {
    const failed = children.map(({ ended }) => ended.then(error => Promise.reject(error)))
    await Promise.race([Promise.all(missing.map(server => ready(server, waiting.signal))), ...failed])
    await fillStore()
    return stop
  } catch (error) {
    await stop()
    throw error
  } finally {
    waiting.abort()
  }
}

function tell(name: string, log: string | undefined) {
  if (log !== undefined) mkdirSync(dirname(log), { recursive: true })
  const kept = log === undefined ? undefined : createWriteStream(log)
  return (line: string, from: 'stdout' | 'stderr') => {
    kept?.write(`${line}\n`)
    const isQuiet = kept && /"level":"(?:debug|info)"/.test(line)
    if (from === 'stderr' && !isQuiet) console.error(`[${name}] ${line}`)
  }
}

async function ready({ name, url }: Server, signal: AbortSignal): Promise<void> {
  const until = Date.now() + readyWithin
  while (!signal.aborted && !(await answers(url))) {
    if (Date.now() > until)
      throw new Error(`The ${name} did not answer at ${url} in ${readyWithin / 1000} s.`)
    await wait(100)
  }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  return answer?.ok === true
}
