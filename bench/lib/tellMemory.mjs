// Loaded into a process before its own code: on SIGUSR2 it collects its garbage and tells what is left, as a line of JSON.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  collect() // what the first round let go of
  process.stdout.write(`${JSON.stringify({ memory: process.memoryUsage() })}\n`)
})
