import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { processTable } from './processTable.mjs'

/** Writes down what this run started, so that the next one can clean up after a crash. */
export function recordRun(file, { startedAt, self, processes }) {
  const commands = new Map(processTable().map(({ pid, command }) => [pid, command]))
  const remember = ({ name, pid }) => ({ name, pid, command: commands.get(pid) ?? '' })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ startedAt, self: remember(self), processes: processes.map(remember) }, null, 2)}\n`,
  )
}

/** Removes the record: everything it names has ended. */
export function forgetRun(file) {
  rmSync(file, { force: true })
}

/**
 * What an earlier run left: `running` when that run itself is still alive, and the `processes` of it that are.
 * A number alone proves nothing, since the system gives it out again: the command must be the recorded one.
 */
export function findLeftovers(file, root) {
  const record = read(file)
  if (!record) return { processes: [] }
  const table = processTable()
  const running = isSame(record.self, table)
    ? { pid: record.self.pid, startedAt: record.startedAt }
    : undefined
  const processes = record.processes.filter(entry => isSame(entry, table) || leftAMember(entry, table, root))
  return { running, processes }
}

function isSame(entry, table) {
  return table.some(({ pid, command }) => pid === entry.pid && command === entry.command)
}

/** The leader has ended, but something it started inside this project lives on in its group. */
function leftAMember(entry, table, root) {
  if (table.some(({ pid }) => pid === entry.pid)) return false
  return table.some(({ group, command }) => group === entry.pid && command.includes(root))
}

function read(file) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'))
    const entries = [record.self, ...record.processes]
    return entries.every(({ pid, command }) => Number.isInteger(pid) && pid > 1 && command)
      ? record
      : undefined
  } catch {
    return undefined // none, or half written by the crash
  }
}
