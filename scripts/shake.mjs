// npm run shake -- <files>: runs named test files many times beside busy loops, as on a machine that has much else to do.
// --times 20 (how often), --loops 2 (how many loops). A file that passes may be in the gate.
import { Worker } from 'node:worker_threads'
import { exitWith, PlainError } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { stopSignal } from './lib/stopSignal.mjs'

const signal = stopSignal()

try {
  const { files, times, loops } = readWords(process.argv.slice(2))
  const specs = files.filter(file => file.includes('.spec.'))
  const tests = files.filter(file => !specs.includes(file))
  const commands = [
    ...(tests.length > 0 ? [['node_modules/vitest/vitest.mjs', 'run', ...tests]] : []),
    ...(specs.length > 0
      ? [['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...specs]]
      : []),
  ]
  const busy = Array.from({ length: loops }, () => new Worker('for (;;) {}', { eval: true }))
  let failed = 0
  for (let round = 1; round <= times && !signal.aborted; round += 1)
    for (const command of commands) {
      const env = { CI: '1', LATCHKEY_TESTS: 'all' }
      const { code, output } = await runCommand([process.execPath, ...command], {
        ...{ cwd: root, capture: true, env, signal },
      })
      console.log(`${round} of ${times}: ${code === 0 ? 'passed' : 'FAILED'}`)
      if (code === 0) continue
      failed += 1
      console.log(output)
    }
  await Promise.all(busy.map(worker => worker.terminate()))
  console.log(failed === 0 ? 'never failed' : `failed ${failed} times`)
  process.exitCode = failed === 0 && !signal.aborted ? 0 : 1
} catch (error) {
  exitWith(error)
}

function readWords(words) {
  const files = []
  const numbers = { '--times': 20, '--loops': 2 }
  for (let at = 0; at < words.length; at += 1) {
    if (!words[at].startsWith('--')) files.push(words[at])
    else if (words[at] in numbers && /^\d+$/.test(words[at + 1])) numbers[words[at]] = Number(words[++at])
    else throw new PlainError(`Unknown or incomplete option: ${words[at]}`)
  }
  if (files.length === 0) throw new PlainError('Name the test files: npm run shake -- a.test.ts b.spec.ts')
  return { files, times: numbers['--times'], loops: numbers['--loops'] }
}
