import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { PlainError } from '../../scripts/lib/PlainError.mjs'

const file = fileURLToPath(new URL('generator.mjs', import.meta.url))

/**
 * A process of its own for the relay's clients, so that they and the relay do not wait for one another. One of a lower
 * priority (a higher number) takes the time that the others leave.
 */
export async function startGenerator(address, { priority = 0 } = {}) {
  const child = fork(file, [address])
  setPriority(child.pid, priority)
  let settle = () => {}
  let onMark = () => {}
  child.on('message', ({ mark, ...outcome }) => (mark ? onMark(mark) : settle(outcome)))
  child.on('exit', code => settle({ error: `the generator ended with code ${code}` }))
  const outcome = () =>
    new Promise((done, fail) => {
      settle = ({ result, error }) =>
        error ? fail(new PlainError(`The load generator: ${error}.`)) : done(result)
    })
  await outcome()
  return {
    /** One task at a time; `marked` is called at the beginning and the end of what is measured. */
    ask(task, options, marked = () => {}) {
      onMark = marked
      const answer = outcome()
      child.send({ task, options })
      return answer
    },
    async stop() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
