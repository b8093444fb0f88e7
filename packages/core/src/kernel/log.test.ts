import { describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../test/fakeWorld'
import { createLog, type LogLimits, logBufferBytes } from './log'

const quiet: LogLimits = { bufferBytes: logBufferBytes, bufferLevel: 'info', consoleLevel: 'silent' }
const sizeOf = (entry: unknown) => new TextEncoder().encode(JSON.stringify(entry)).length

function createFakeConsole() {
  return { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
}

describe('the log', () => {
  test('[LOG-01 LOG-02] holds 1,024,000 bytes and drops the oldest entries first', () => {
    expect(logBufferBytes).toBe(1_024_000)
    const log = createLog(createFakeClock(), createFakeConsole(), quiet)
    for (let at = 0; at < 150; at++) log.info(`${at} ${'é'.repeat(5000)}`)
    const entries = log.entries()
    const bytes = entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
    expect(bytes).toBeLessThanOrEqual(1_024_000)
    expect(bytes + sizeOf(entries[0])).toBeGreaterThan(1_024_000)
    expect(entries.at(-1)?.text).toMatch(/^149 /)
    const numbers = entries.map(entry => Number(entry.text.split(' ')[0]))
    expect(numbers).toEqual(numbers.map((_, at) => 150 - numbers.length + at))
  })

  test('[LOG-03] an entry larger than the whole buffer is rejected, and the others stay', () => {
    const log = createLog(createFakeClock(), createFakeConsole(), { ...quiet, bufferBytes: 200 })
    log.info('kept')
    log.info('x'.repeat(300))
    expect(log.entries().map(entry => entry.text)).toEqual(['kept'])
  })

  test('[LOG-04] the buffer records from info, the console prints from its own level', () => {
    const output = createFakeConsole()
    const log = createLog(createFakeClock(), output, { ...quiet, consoleLevel: 'error' })
    for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](`a ${level}`)
    expect(log.entries().map(entry => entry.level)).toEqual(['info', 'warn', 'error'])
    expect(output.error.mock.calls).toEqual([['[latchkey] a error']])
    for (const level of ['debug', 'info', 'warn'] as const) expect(output[level]).not.toHaveBeenCalled()
    createLog(createFakeClock(), output, { ...quiet, consoleLevel: 'warn' }).warn('now', { why: 1 })
    expect(output.warn.mock.calls).toEqual([['[latchkey] now', { why: 1 }]])
    createLog(createFakeClock(), output, { ...quiet, consoleLevel: 'silent' }).error('unheard')
    expect(output.error).toHaveBeenCalledTimes(1)
  })

  test('blanks secrets on the way in, for the buffer and for the console', () => {
    const output = createFakeConsole()
    const log = createLog(createFakeClock(), output, { ...quiet, consoleLevel: 'info' })
    const signature = `0x${'ab'.repeat(65)}`
    log.info(`signed ${signature}`, { signature, otp: '123456', error: new Error(`bearer abc.def`) })
    const everything = JSON.stringify([log.entries(), output.info.mock.calls])
    for (const secret of [signature, '123456', 'abc.def']) expect(everything).not.toContain(secret)
  })

  test('an object that cannot be read does not break whoever logs it', () => {
    const log = createLog(createFakeClock(), createFakeConsole(), quiet)
    const circular: Record<string, unknown> = { name: 'a' }
    circular.self = circular
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('gotcha')
        },
      },
    )
    log.warn('circular', circular)
    log.warn('hostile', hostile)
    expect(log.entries().map(entry => entry.text)).toEqual(['circular', 'hostile'])
    expect(log.entries()[1]?.about).toBe('[?]')
  })
})
