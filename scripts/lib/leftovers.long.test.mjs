import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLeftovers, forgetRun, recordRun } from './leftovers.mjs'
import { processTable } from './processTable.mjs'
import { stopGroup } from './stopGroup.mjs'

describe('leftovers', () => {
  let root
  let record
  const started = []
  const startedAt = '2026-01-01T00:00:00.000Z'

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-left-'))
    record = join(root, '.cache/start.json')
  })
  afterEach(async () => {
    for (const pid of started.splice(0)) await stopGroup(pid, { patience: 0 })
    rmSync(root, { recursive: true, force: true })
  })

  it('finds nothing without a record, or with a broken one', () => {
    expect(findLeftovers(record, root).processes).toEqual([])
    recordRun(record, { startedAt, self: self(), processes: [] })
    writeFileSync(record, '{"startedAt":')
    expect(findLeftovers(record, root).processes).toEqual([])
  })

  it('finds what a crashed run left, which can then be stopped', async () => {
    const devnet = await start(`setInterval(() => {}, 1000)`)
    const dead = await start(`setInterval(() => {}, 1000)`)
    recordRun(record, {
      startedAt,
      self: { name: 'start', pid: dead },
      processes: [{ name: 'devnet', pid: devnet }],
    })
    await stopGroup(dead)
    const { running, processes } = findLeftovers(record, root)
    expect(running).toBeUndefined()
    expect(processes).toMatchObject([{ name: 'devnet', pid: devnet }])

    await stopGroup(devnet)
    expect(findLeftovers(record, root).processes).toEqual([])
  })

  it('tells a run that is still alive from a crashed one', () => {
    recordRun(record, { startedAt, self: self(), processes: [] })
    expect(findLeftovers(record, root).running).toEqual({ pid: process.pid, startedAt })
  })

  it('leaves a stranger alone that got the recorded number', async () => {
    const pid = await start(`setInterval(() => {}, 1000)`)
    recordRun(record, { startedAt, self: self(), processes: [{ name: 'devnet', pid }] })
    const text = JSON.parse(readFileSync(record, 'utf8'))
    text.processes[0].command = 'node something/else.mjs'
    writeFileSync(record, JSON.stringify(text))
    expect(findLeftovers(record, root).processes).toEqual([])
  })

  it('finds what a dead leader started', async () => {
    const inner = `setInterval(() => {}, 1000) // ${root}`
    const pid = await start(
      `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'ignore' })
       setInterval(() => {}, 1000)`,
    )
    recordRun(record, { startedAt, self: self(), processes: [{ name: 'devnet', pid }] })
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => processTable().some(entry => entry.pid === pid)).toBe(false)
    expect(findLeftovers(record, root).processes).toMatchObject([{ pid }])
    await stopGroup(pid)
    expect(findLeftovers(record, root).processes).toEqual([])
  })

  it('ends by force what does not listen', async () => {
    const pid = await start(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`)
    const began = Date.now()
    await stopGroup(pid, { patience: 300 })
    await expect.poll(() => processTable().some(entry => entry.pid === pid)).toBe(false)
    expect(Date.now() - began).toBeGreaterThanOrEqual(300)
  })

  it('forgets', () => {
    recordRun(record, { startedAt, self: self(), processes: [] })
    forgetRun(record)
    expect(findLeftovers(record, root)).toEqual({ processes: [] })
  })

  async function start(script) {
    const child = spawn(process.execPath, ['-e', `${script}\nconsole.log('up')`], { detached: true })
    started.push(child.pid)
    await once(child.stdout, 'data')
    return child.pid
  }
})

function self() {
  return { name: 'start', pid: process.pid }
}
