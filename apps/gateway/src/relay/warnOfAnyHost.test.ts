import { expect, it } from 'vitest'
import { readEnv } from '../env'
import { createLog } from '../kernel/log'
import { warnOfAnyHost } from './warnOfAnyHost'

it('asks for RELAY_URLS where others than this machine’s own come, and nowhere else', () => {
  const warned = (variables: Record<string, string>) => {
    const lines: string[] = []
    warnOfAnyHost({ config: readEnv(variables), log: createLog('warn', line => lines.push(line)) })
    return lines.join('').includes('RELAY_URLS')
  }
  for (const HOST of ['', 'localhost', '127.0.0.1', '127.0.1.1', '::1'])
    expect(warned({ HOST }), HOST).toBe(false)
  for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'relay.example', '127.example'])
    expect(warned({ HOST }), HOST).toBe(true)
  expect(warned({ TRUST_PROXY: '1' })).toBe(true)
  expect(warned({ TRUST_PROXY: '1', HOST: '0.0.0.0', RELAY_URLS: 'wss://relay.example' })).toBe(false)
})
