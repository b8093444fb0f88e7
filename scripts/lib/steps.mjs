import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { countResults, unhandledFile } from './countResults.mjs'
import { formatTable } from './formatTable.mjs'
import { PlainError } from './PlainError.mjs'
import { runCommand } from './runCommand.mjs'
import { secondLook } from './secondLook.mjs'

/**
 * Runs steps one after the other, each under a heading with its time and outcome; a failing one stops none. A step is
 * `{ name, title, command }`, with `results` (a file) when it is a test runner whose tests count one by one, or
 * `{ name, title, run }` when it is a function. `again` makes a command that runs some of a runner's files once more. Neighbours of one `group` run side by side, those of one `lane` of it in
 * their order. Of a group only the step that `speaks` is heard as it goes, the others after it; one that `isPatient` lets
 * others go first.
 */
export async function runSteps(steps, { root, write = console.log, signal } = {}) {
  const outcomes = []
  for (const group of groupsOf(steps)) {
    if (signal?.aborted) break
    outcomes.push(...(await runGroup(group, { root, write, signal })))
  }
  return outcomes
}

function groupsOf(steps) {
  return steps.reduce((groups, step) => {
    const last = groups.at(-1)
    if (step.group && last?.[0].group === step.group) last.push(step)
    else groups.push([step])
    return groups
  }, [])
}

async function runGroup(group, { root, write, signal }) {
  const speaker = group.length === 1 ? group[0] : group.find(({ speaks }) => speaks)
  const running = new Map()
  const lastOf = new Map() // by lane
  for (const step of group) {
    const lane = step.lane ?? step
    const run = () => timeStep(step, { root, write, signal, capture: step !== speaker })
    const outcome = lastOf.has(lane) ? lastOf.get(lane).then(run) : run()
    lastOf.set(lane, outcome)
    running.set(step, outcome)
  }
  const told = group.map(async step => {
    const outcome = await running.get(step)
    await running.get(speaker)
    if (outcome && step !== speaker) tell(outcome, write)
    return outcome
  })
  return (await Promise.all(told)).filter(outcome => outcome !== undefined)
}

/** Undefined when it was too late to begin. */
async function timeStep(step, { root, write, signal, capture }) {
  if (signal?.aborted) return undefined
  if (!capture) write(headingOf(step))
  const began = performance.now()
  const { output, ...counts } = await runStep(step, { root, write, signal, capture })
  const outcome = { ...step, ...counts, seconds: (performance.now() - began) / 1000 }
  if (capture) return { ...outcome, output }
  write(verdictOf(outcome))
  return outcome
}

function tell({ output, ...outcome }, write) {
  write(headingOf(outcome))
  if (output) write(output.trimEnd())
  write(verdictOf(outcome))
}

function headingOf({ title }) {
  return `\n── ${title}`
}

function verdictOf({ title, note, failed, seconds }) {
  const verdict = `── ${title}: ${failed > 0 ? 'FAILED' : 'passed'} (${seconds.toFixed(1)} s)`
  return note ? `${title}: ${note}\n${verdict}` : verdict
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
/** More tests than this that pass the second time are not luck any more. */
const MOST_FLAKY = 10

/** The table, what failed and why, for who sees the end of a log alone, and the tally alone on the last line. */
export function summarize(outcomes) {
  const flaky = outcomes.flatMap(outcome => outcome.flaky ?? [])
  const all = flaky.length > MOST_FLAKY ? [...outcomes, tooFlaky(flaky)] : outcomes
  const rows = all.map(outcome => [
    outcome.failed > 0 ? 'FAILED' : 'passed',
    outcome.title,
    describeCounts(outcome),
    `${outcome.seconds.toFixed(1)} s`,
  ])
  const sum = key => all.reduce((total, outcome) => total + outcome[key], 0)
  const failed = sum('failed')
  const failures = all.flatMap(outcome => outcome.failures ?? [])
  const listed = [
    ...flaky.map(one => describeFailure('~ flaky:', one)),
    ...failures.slice(0, MOST_NAMES).map(one => describeFailure('✗', one)),
  ]
  if (failures.length > MOST_NAMES) listed.push(`  … and ${failures.length - MOST_NAMES} more\n`)
  const tally = `${sum('passed')} passed, ${failed} failed`
  return {
    text: `\n${formatTable(rows)}\n\n${listed.join('')}${listed.length > 0 ? '\n' : ''}${tally}`,
    failed,
    flaky,
  }
}

function tooFlaky(flaky) {
  const lines = [`${flaky.length} tests passed only the second time; at most ${MOST_FLAKY} may.`]
  const failures = [{ name: 'the run itself', lines }]
  return { title: 'flaky tests', passed: 0, failed: 1, skipped: 0, seconds: 0, failures }
}

function describeCounts({ passed, failed, skipped, flaky = [] }) {
  return [
    `${passed} passed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
}

function describeFailure(mark, { name, at, lines }) {
  const details = [...(at ? [`at ${at}`] : []), ...lines]
  return `  ${mark} ${name}\n${details.map(line => `      ${line}\n`).join('')}`
}

async function runStep(step, { root, write, signal, capture }) {
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
  // Old files must not speak for a runner that died.
  if (file) for (const old of [file, unhandledFile(file)]) rmSync(old, { force: true })
  const run = (command, env) =>
    runCommand(command, { cwd: root, signal, env, capture, isPatient: step.isPatient })
  const { code, output } = await run(step.command, await step.env?.())
  if (!file) return { ...check(code === 0), output }
  const counts = countResults(file, { exitCode: code, root })
  if (signal?.aborted) return { ...counts, output }
  return { ...(await secondLook(step, counts, { root, run, write })), output }
}
