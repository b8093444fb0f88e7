import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { countResults } from './countResults.mjs'
import { formatTable } from './formatTable.mjs'
import { PlainError } from './PlainError.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Runs steps one after the other, each under a heading with its time and outcome; a failing one stops none.
 * A step is `{ name, title, command }`, with `results` (a file) when it is a test runner whose tests count one by one,
 * or `{ name, title, run }` when it is a function.
 */
export async function runSteps(steps, { root, write = console.log, signal } = {}) {
  const outcomes = []
  for (const step of steps) {
    if (signal?.aborted) break
    write(`\n── ${step.title}`)
    const began = performance.now()
    const counts = await runStep(step, { root, write, signal })
    const seconds = (performance.now() - began) / 1000
    if (counts.note) write(`${step.title}: ${counts.note}`)
    write(`── ${step.title}: ${counts.failed > 0 ? 'FAILED' : 'passed'} (${seconds.toFixed(1)} s)`)
    outcomes.push({ ...step, ...counts, seconds })
  }
  return outcomes
}

/** Which steps the names on the command line choose; all when there are none. */
export function chooseSteps(steps, names) {
  const unknown = names.filter(name => !steps.some(step => step.name === name))
  if (unknown.length > 0)
    throw new PlainError(
      `There is no step called ${unknown.join(', ')}: choose from ${steps.map(step => step.name).join(', ')}.`,
    )
  return names.length === 0 ? steps : steps.filter(step => names.includes(step.name))
}

const MOST_NAMES = 20

/** The table, what failed and why, for who sees the end of a log alone, and the tally alone on the last line. */
export function summarize(outcomes) {
  const rows = outcomes.map(({ title, passed, failed, skipped, seconds }) => [
    failed > 0 ? 'FAILED' : 'passed',
    title,
    `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    `${seconds.toFixed(1)} s`,
  ])
  const sum = key => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const failed = sum('failed')
  const failures = outcomes.flatMap(outcome => outcome.failures ?? [])
  const listed = failures.slice(0, MOST_NAMES).map(describeFailure)
  if (failures.length > MOST_NAMES) listed.push(`  … and ${failures.length - MOST_NAMES} more\n`)
  const tally = `${sum('passed')} passed, ${failed} failed`
  return {
    text: `\n${formatTable(rows)}\n\n${listed.join('')}${listed.length > 0 ? '\n' : ''}${tally}`,
    failed,
  }
}

function describeFailure({ name, at, lines }) {
  const details = [...(at ? [`at ${at}`] : []), ...lines]
  return `  ✗ ${name}\n${details.map(line => `      ${line}\n`).join('')}`
}

async function runStep(step, { root, write, signal }) {
  const check = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })
  if (step.run) {
    try {
      await step.run()
      return check(true)
    } catch (error) {
      write(error instanceof PlainError ? error.message : error.stack)
      return check(false)
    }
  }
  const file = step.results && join(root, step.results)
  if (file) rmSync(file, { force: true }) // an old file must not speak for a runner that died
  const { code } = await runCommand(step.command, { cwd: root, signal, env: step.env })
  return file ? countResults(file, { exitCode: code, root }) : check(code === 0)
}
